// How a class has answered: a bar for each answer, which of them is right, and which is one's `own`.

export function barsOf({ answers, counts, right }, own) {
  const all = Math.max(counts.reduce((sum, count) => sum + count, 0), 1);
  const list = made("ol", "bars");
  answers.forEach((answer, i) => {
    const row = made("li", i === right ? "right" : "");
    const bar = made("span", "bar");
    bar.style.setProperty("--share", counts[i] / all);
    const words = [i === right && "✓", answer, i === own && "(your answer)"];
    row.append(made("span", "", words.filter(Boolean).join(" ")), made("span", "count", counts[i]), bar);
    list.append(row);
  });
  return list;
}

export function made(kind, className, words = "") {
  const node = document.createElement(kind);
  node.className = className;
  node.textContent = words;
  return node;
}
