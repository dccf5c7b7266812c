// How a class has answered, in one round or two: a bar for each answer, which of them is right, and
// which is one's `own`.

export function barsOf({ answers, rounds, right }, own) {
  const last = rounds.at(-1) ?? answers.map(() => 0);
  const all = Math.max(last.reduce((sum, count) => sum + count, 0), 1);
  const list = made("ol", "bars");
  answers.forEach((answer, i) => {
    const row = made("li", i === right ? "right" : "");
    const bar = made("span", "bar");
    bar.style.setProperty("--share", last[i] / all);
    const words = [i === right && "✓", answer, i === own && "(your answer)"];
    const counts = rounds.map((votes) => votes[i]).join(" → ");
    row.append(made("span", "", words.filter(Boolean).join(" ")), made("span", "count", counts));
    if (rounds.length) row.append(bar);
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
