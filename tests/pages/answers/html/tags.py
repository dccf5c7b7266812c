"""What a piece of HTML is made of, read as strictly as a parser can."""

from html.parser import HTMLParser

ALONE = {"input", "link", "meta"}


class Tags(HTMLParser):
    """Refuses tags that are not closed in their turn; `words` is the text outside of scripts.

    `elements` has the name and the attributes of each.
    """

    def __init__(self, text):
        super().__init__()
        self.open, self.elements, self.words = [], [], ""
        self.feed(text)
        self.close()
        assert self.open == []

    @property
    def names(self):
        return {name for name, _ in self.elements}

    @property
    def attributes(self):
        return [pair for _, attributes in self.elements for pair in attributes.items()]

    def all(self, name):
        """The attributes of every element of this name."""
        return [attributes for found, attributes in self.elements if found == name]

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in ALONE:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] not in {"script", "style"}:
            self.words += data
