// Scores as Python estimated them, evaluated where they are seen; nothing is estimated.
//   s(x) = W (1, phi((x - c) / d))

import { unpack } from "./common.js";
import { RULES, softmax } from "./rules.js";

const STEEPNESS = 4; // as in lindisc/shading.py

// phi. Each basis writes its `size` terms at z into `out`, starting at `at`.
const BASES = {
  monomials({ factors }) {
    const write = (z, out, at) => {
      for (let t = 0; t < factors.length; t++) {
        let product = 1;
        for (let f = 0; f < factors[t].length; f++) product *= z[factors[t][f]];
        out[at + t] = product;
      }
    };
    return { size: factors.length, write };
  },

  bumps({ centres, width, coordinate }) {
    const seen = coordinate === null ? centres[0].map((_, j) => j) : [coordinate];
    const write = (z, out, at) => {
      for (let t = 0; t < centres.length; t++) {
        let squared = 0;
        for (let j = 0; j < seen.length; j++) squared += (z[seen[j]] - centres[t][j]) ** 2;
        out[at + t] = Math.exp(-squared / width);
      }
    };
    return { size: centres.length, write };
  },

  steps({ thresholds }) {
    const places = thresholds.flatMap((row, j) => row.map((threshold) => [j, threshold]));
    const write = (z, out, at) => {
      for (const [j, threshold] of places) out[at++] = z[j] > threshold ? 1 : -1;
    };
    return { size: places.length, write };
  },

  // Values at the corners of a grid over [-1, 1]², and between them what lies in proportion.
  grid({ rows, columns, values }) {
    const samples = unpack(values, Float32Array);
    const size = samples.length / (rows * columns);
    const place = (z, count) => {
      const exact = Math.min(Math.max((z + 1) / 2, 0), 1) * (count - 1);
      const cell = Math.min(Math.floor(exact), count - 2);
      return [cell, exact - cell];
    };
    const write = (z, out, at) => {
      const [column, u] = place(z[0], columns);
      const [row, v] = place(z[1], rows);
      const corner = (row * columns + column) * size;
      for (let k = 0; k < size; k++) {
        const low = (1 - u) * samples[corner + k] + u * samples[corner + size + k];
        const next = corner + columns * size + k;
        out[at + k] = (1 - v) * low + v * ((1 - u) * samples[next] + u * samples[next + size]);
      }
    };
    return { size, write };
  },
};

function basisOf(description) {
  const basis = BASES[description.kind](description);
  const { origin, axes } = description;
  if (!axes) return basis;
  const x = new Float64Array(origin.length);
  const write = (z, out, at) => {
    for (let j = 0; j < x.length; j++) x[j] = origin[j] + z[0] * axes[0][j] + z[1] * axes[1][j];
    basis.write(x, out, at);
  };
  return { size: basis.size, write };
}

// All frames of one method. Terms do not depend on the frame, so they are computed once.
export class Model {
  constructor({ basis, rule, posterior, scores, centre, scale, weights }) {
    Object.assign(this, { basis: basisOf(basis), rule: RULES[rule.kind](rule, scores), scores });
    this.posterior = this.rule.alwaysPosterior || (posterior && rule.kind === "largest");
    Object.assign(this, { centre, scale, nature: JSON.stringify([basis, centre, scale]) });
    // What its scores are of in x and y, where that is a polynomial.
    this.factors = basis.axes ? null : basis.factors;
    this.isLargest = rule.kind === "largest";
    const width = this.basis.size + 1;
    const all = unpack(weights);
    this.frames = Array.from({ length: all.length / (scores * width) }, (_, f) => {
      return new Frame(this, all.subarray(f * scores * width, (f + 1) * scores * width));
    });
  }

  terms(xs, ys) {
    const out = new Float64Array(xs.length * this.basis.size);
    xs.forEach((x, i) => this.writeTerms(x, ys[i], out, i * this.basis.size));
    return out;
  }

  writeTerms(x, y, out, at) {
    const z = [(x - this.centre[0]) / this.scale[0], (y - this.centre[1]) / this.scale[1]];
    this.basis.write(z, out, at);
  }

  at(place) {
    const low = Math.floor(Math.min(place, this.frames.length - 1));
    if (place <= low || low === this.frames.length - 1) return this.frames[low];
    if (this.blended?.place !== place) this.blended = this.blend(place, low);
    return this.blended;
  }

  blend(place, low) {
    const [from, to] = [this.frames[low].weights, this.frames[low + 1].weights];
    const weights = from.map((weight, w) => weight + (place - low) * (to[w] - weight));
    return Object.assign(new Frame(this, weights), { place });
  }
}

class Frame {
  constructor(model, weights) {
    Object.assign(this, { model, weights, width: model.basis.size + 1 });
    this.s = new Float64Array(model.scores);
    this.one = new Float64Array(model.basis.size);
    this.slopes = (a, b = a) => (this.lengths ??= this.measured())[a][b];
  }

  // Lengths of the weights without constant: of their differences, and on the diagonal their own.
  measured() {
    const slopes = Array.from(this.s, (_, k) => {
      return this.weights.subarray(k * this.width + 1, (k + 1) * this.width);
    });
    return slopes.map((a) => {
      return slopes.map((b) => Math.hypot(...a.map((weight, t) => weight - (a === b ? 0 : b[t]))));
    });
  }

  scores(terms, at) {
    const { s, weights, width } = this;
    for (let k = 0, w = 0; k < s.length; k++) {
      let sum = weights[w++];
      for (let t = 0; t < width - 1; t++) sum += weights[w++] * terms[at + t];
      s[k] = sum;
    }
    return s;
  }

  // The class at a row of terms, or -1; with its shares of all classes written into `out`.
  weigh(terms, at, out) {
    const { rule, posterior } = this.model;
    const s = this.scores(terms, at);
    const winner = rule.decide(s);
    if (posterior && winner >= 0) softmax(s, out);
    else {
      const away = winner < 0 ? 0 : rule.distance(s, winner, this.slopes);
      const rest = winner < 0 ? 0 : (1 - 1 / out.length) * Math.exp(-STEEPNESS * away);
      out.fill(rest / Math.max(out.length - 1, 1));
      if (winner >= 0) out[winner] = 1 - rest;
    }
    return winner;
  }

  decide(terms, at) {
    return this.model.rule.decide(this.scores(terms, at));
  }

  decideAt(x, y) {
    this.model.writeTerms(x, y, this.one, 0);
    return this.decide(this.one, 0);
  }
}
