// Rules turn the scores at a point into a class, and say how far from another decision that is.

import { short } from "./axes.js";

const ratio = (gap, slope) => (gap === 0 ? 0 : gap / slope);

function largestOf(s) {
  let best = 0;
  for (let k = 1; k < s.length; k++) if (s[k] > s[best]) best = k;
  return best;
}

export function softmax(s, out) {
  const top = s[largestOf(s)];
  let sum = 0;
  for (let k = 0; k < s.length; k++) sum += out[k] = s[k] === top ? 1 : Math.exp(s[k] - top);
  for (let k = 0; k < s.length; k++) out[k] /= sum;
}

const asScores = { standing: (s) => s, said: (score) => `s = ${short(score)}` };

// `standing` is what each class has at a place and `said` says it: scores, or votes.
// `decide` gives a class or -1; `distance` how far scores are from another decision, where
// `slopes(a, b)` is the length of the weights of score a, less those of score b where it is given.
export const RULES = {
  largest: (_, scores) => ({
    ...asScores,
    classes: scores,
    decide(s) {
      for (let k = 0; k < s.length; k++) if (Number.isNaN(s[k])) return -1;
      return largestOf(s);
    },
    distance(s, winner, slopes) {
      let least = Infinity;
      for (let k = 0; k < s.length; k++)
        if (k !== winner) least = Math.min(least, ratio(s[winner] - s[k], slopes(winner, k)));
      return least;
    },
  }),

  positive: ({ has_last }, scores) => ({
    ...asScores,
    classes: scores + has_last,
    decide(s) {
      let winner = -1;
      for (let k = 0; k < s.length; k++) {
        if (!(s[k] > 0)) continue;
        if (winner >= 0) return -1;
        winner = k;
      }
      return winner < 0 && has_last ? s.length : winner;
    },
    distance(s, winner, slopes) {
      let least = Infinity;
      for (let k = 0; k < s.length; k++) least = Math.min(least, ratio(Math.abs(s[k]), slopes(k)));
      return least;
    },
  }),

  votes({ n_classes, unanimous }) {
    const pairs = [];
    for (let i = 0; i < n_classes; i++) for (let j = i + 1; j < n_classes; j++) pairs.push([i, j]);
    const votes = new Int32Array(n_classes);
    return {
      classes: n_classes,
      standing(s) {
        votes.fill(0);
        for (let p = 0; p < s.length; p++) votes[pairs[p][s[p] > 0 ? 1 : 0]] += 1;
        return votes;
      },
      said: (count) => (count === 1 ? "1 vote" : `${count} votes`),
      decide(s) {
        this.standing(s);
        const winner = largestOf(votes);
        if (unanimous && votes[winner] < n_classes - 1) return -1;
        for (let k = winner + 1; k < n_classes; k++) if (votes[k] === votes[winner]) return -1;
        return winner;
      },
      distance(s, winner, slopes) {
        let least = Infinity;
        for (let p = 0; p < s.length; p++)
          if (pairs[p].includes(winner)) least = Math.min(least, ratio(Math.abs(s[p]), slopes(p)));
        return least;
      },
    };
  },

  words({ words }) {
    const off = new Int32Array(words.length);
    return {
      classes: words.length,
      standing(s) {
        words.forEach((word, k) => {
          off[k] = word.filter((letter, p) => s[p] > 0 !== Boolean(letter)).length;
        });
        return off;
      },
      said: (count) => `${count} off`,
      decide(s) {
        this.standing(s);
        const least = Math.min(...off);
        const winner = off.indexOf(least);
        return off.lastIndexOf(least) === winner ? winner : -1;
      },
      distance(s, winner, slopes) {
        let least = Infinity;
        for (let p = 0; p < s.length; p++) least = Math.min(least, ratio(Math.abs(s[p]), slopes(p)));
        return least;
      },
    };
  },

  cost({ costs }, scores) {
    const posterior = new Float64Array(scores);
    const expected = new Float64Array(costs[0].length);
    return {
      classes: scores,
      alwaysPosterior: true,
      decide(s) {
        softmax(s, posterior);
        for (let j = 0; j < expected.length; j++) {
          expected[j] = 0;
          for (let k = 0; k < scores; k++) expected[j] -= posterior[k] * costs[k][j];
        }
        return largestOf(expected);
      },
    };
  },
};
