"""Controls that remember what a lesson asked of them."""

from pages.answers.link_controls import Given


class Asked(Given):
    """Remembers every control by its key, with what was answered."""

    def __init__(self, word="", settings=None, own=None):
        super().__init__(word, settings, own)
        self.answers = {}

    def ask(self, control):
        answer = super().ask(control)
        self.answers[control.key] = control, answer
        return answer

    @property
    def by_key(self):
        """The controls."""
        return {key: control for key, (control, _) in self.answers.items()}
