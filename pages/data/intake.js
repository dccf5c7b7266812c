// A table by file, dropped or chosen, or pasted: its bytes go to the server once, as base64.

function made(kind, className, words = "") {
  const node = document.createElement(kind);
  node.className = className;
  node.textContent = words;
  return node;
}

class Intake {
  constructor(parent) {
    this.place = made("div", "intake");
    this.file = made("input", "file");
    Object.assign(this.file, { type: "file", accept: ".csv,.tsv,.tab,.txt,text/*" });
    this.file.addEventListener("change", () => this.take(this.file.files[0]));
    const byFile = made("label", "by-file", "A CSV file, chosen or dropped here");
    byFile.append(this.file);
    this.text = made("textarea", "text");
    Object.assign(this.text, { rows: 5, spellcheck: false });
    const byText = made("label", "by-text", "or a table, pasted here");
    byText.append(this.text);
    this.button = made("button", "read", "Read the pasted table");
    this.button.type = "button";
    this.button.addEventListener("click", () => this.take(new Blob([this.text.value])));
    this.status = made("p", "status");
    this.status.setAttribute("role", "status");
    this.place.append(byFile, byText, this.button, this.status);
    this.place.addEventListener("dragover", (event) => this.hover(event, true));
    this.place.addEventListener("dragleave", (event) => this.hover(event, false));
    this.place.addEventListener("drop", (event) => {
      this.hover(event, false);
      this.take(event.dataTransfer.files[0]);
    });
    parent.append(this.place);
  }

  hover(event, isOver) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    this.place.classList.toggle("over", isOver);
  }

  take(blob) {
    this.file.value = "";
    if (!blob) return;
    if (blob.size > this.most) {
      this.status.textContent = `This is larger than ${this.most / 2 ** 20} MB: keep fewer rows or columns.`;
      return;
    }
    this.status.textContent = "";
    const reader = new FileReader();
    reader.addEventListener("load", () => this.send(reader.result.split(",")[1] ?? ""));
    reader.readAsDataURL(blob);
  }
}

export default function ({ data, parentElement, setTriggerValue }) {
  parentElement.intake ??= new Intake(parentElement);
  parentElement.intake.most = data.most;
  parentElement.intake.text.placeholder = data.example;
  parentElement.intake.send = (content) => setTriggerValue("brought", content);
}
