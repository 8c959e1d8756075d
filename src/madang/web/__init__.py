"""What the browser gets: templates, styles, one small script and the drawings that games share."""
