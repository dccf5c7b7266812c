"""Small pictures of what the board shows, as SVG that needs neither a browser nor a page."""
