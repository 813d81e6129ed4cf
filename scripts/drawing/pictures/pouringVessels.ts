import { type GlazeName, glazes } from "./glazes.ts";
import { pullTube } from "./pullTube.ts";
import { throwVessel } from "./throwVessel.ts";
import type { Piece } from "./vessels.ts";

export function pitcher(glaze: GlazeName = "rose"): Piece {
  const finish = glazes[glaze];
  const body = throwVessel({
    profile: [
      [4.3, 0],
      [4.5, 0.4],
      [5.5, 2.4],
      [6.15, 6],
      [5.9, 10.5],
      [4.7, 15.5],
      [4.05, 19],
      [4.3, 22],
      [4.75, 24],
    ],
    finish,
    glazeLine: 1.2,
    drip: 0.14,
    lip: { reach: 1.5, width: 0.42, depth: 4 },
    seed: 31,
  });
  const handle = pullTube({
    finish,
    path: [
      [-3.6, 20.4, 0],
      [-5.2, 22.5, 0],
      [-7.8, 22.2, 0],
      [-9.2, 19.4, 0],
      [-8.9, 15.4, 0],
      [-7.4, 12, 0],
      [-5.2, 9.9, 0],
    ],
    girth: [
      [1.2, 0.55],
      [0.95, 0.42],
      [0.8, 0.36],
      [0.74, 0.34],
      [0.7, 0.34],
      [0.74, 0.38],
      [1, 0.55],
    ],
    rows: 72,
  });
  return [body, handle];
}

export function teapot(glaze: GlazeName = "celadon"): Piece {
  const finish = glazes[glaze];
  const body = throwVessel({
    profile: [
      [4.2, 0],
      [4.35, 0.4],
      [5.9, 1.8],
      [7.3, 4.6],
      [7.2, 7.4],
      [5.6, 9.7],
      [3.9, 10.6],
    ],
    finish,
    glazeLine: 1,
    drip: 0.12,
    seed: 61,
  });
  const lid = throwVessel({
    profile: [
      [3.75, 10.35],
      [3.95, 10.75],
      [3.2, 11.35],
      [1.9, 11.8],
      [0.75, 12.05],
      [0.62, 12.4],
      [0.95, 12.9],
      [1.05, 13.4],
      [0.75, 13.85],
      [0, 14],
    ],
    finish,
    glazeLine: -1,
    isClosed: true,
    rings: 0.002,
    seed: 62,
  });
  const spout = pullTube({
    finish,
    path: [
      [5.6, 3.9, 0],
      [7.6, 4.6, 0],
      [9.2, 6.3, 0],
      [10.3, 8.4, 0],
      [11.6, 10.2, 0],
    ],
    girth: [
      [1.75, 1.9],
      [1.45, 1.5],
      [1.1, 1.1],
      [0.85, 0.85],
      [0.82, 0.76],
    ],
    openEnd: 0.26,
    rows: 64,
  });
  const handle = pullTube({
    finish,
    path: [
      [-5.6, 8.5, 0],
      [-7.4, 9.9, 0],
      [-10, 9.8, 0],
      [-11.4, 7.7, 0],
      [-10.7, 5, 0],
      [-8.6, 3.4, 0],
      [-6.3, 3, 0],
    ],
    girth: [
      [1.15, 0.6],
      [0.85, 0.42],
      [0.74, 0.37],
      [0.7, 0.36],
      [0.68, 0.36],
      [0.72, 0.4],
      [1, 0.55],
    ],
  });
  return [body, lid, spout, handle];
}

/** A tall closed jar with a flat lid, for shelves. */
export function jar(glaze: GlazeName, height = 12, seed = 81): Piece {
  const h = height / 12;
  const body = throwVessel({
    profile: [
      [4, 0],
      [4.2, 0.35],
      [5, 1.6 * h],
      [5.4, 4.5 * h],
      [5.3, 8 * h],
      [4.7, 10.6 * h],
      [4.1, 11.6 * h],
    ],
    finish: glazes[glaze],
    glazeLine: 1.1,
    drip: 0.16,
    seed,
  });
  const lid = throwVessel({
    profile: [
      [4.3, 11.55 * h],
      [4.5, 11.9 * h],
      [4.3, 12.3 * h],
      [2, 12.6 * h],
      [0.9, 12.75 * h],
      [0.8, 13.2 * h],
      [1.05, 13.8 * h],
      [0.6, 14.3 * h],
      [0, 14.35 * h],
    ],
    finish: glazes[glaze],
    glazeLine: -1,
    isClosed: true,
    rings: 0.002,
    seed: seed + 1,
  });
  return [body, lid];
}
