"""Static thumbnails of boards as SVG, which need neither a browser nor a page."""
