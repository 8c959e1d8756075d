"""Numbers for whoever runs the house: `/metrics`, in the text form that Prometheus reads."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from .live import Live

STEPS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30)


class Metrics:
    """All numbers of one house."""

    def __init__(self, live: Live) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "madang_requests", "Requests answered.", ["route", "method", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "madang_request_seconds", "Time to answer a request.", ["route"], buckets=STEPS, registry=self.registry
        )
        self.actions = Counter("madang_actions", "Actions confirmed.", ["by"], registry=self.registry)
        self.thinking = Histogram(
            "madang_bot_seconds", "Time a bot thought about a move.", ["level"], buckets=STEPS, registry=self.registry
        )
        self.stumbles = Counter("madang_bot_stumbles", "Moves made for a bot that failed.", registry=self.registry)
        streams = Gauge("madang_streams", "Open live streams.", registry=self.registry)
        streams.set_function(lambda: live.streams)

    def text(self) -> bytes:
        """Return all numbers as text."""
        return generate_latest(self.registry)
