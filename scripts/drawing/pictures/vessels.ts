import { type GlazeName, glazes, materials } from "./glazes.ts";
import type { Mesh } from "./mesh.ts";
import { pullTube } from "./pullTube.ts";
import { throwVessel } from "./throwVessel.ts";

/** A piece of one or several surfaces on y = 0 at the origin, with its handle or lip on the right. Sizes in cm. */
export type Piece = Mesh[];

export function mug(glaze: GlazeName, seed = 3): Piece {
  const finish = glazes[glaze];
  const body = throwVessel({
    profile: [
      [3.25, 0],
      [3.4, 0.3],
      [3.95, 1.1],
      [4.3, 2.8],
      [4.36, 5],
      [4.3, 7.2],
      [4.22, 8.8],
    ],
    finish,
    glazeLine: 1,
    drip: 0.1,
    seed,
  });
  const handle = pullTube({
    finish,
    path: [
      [3.9, 7.1, 0],
      [4.9, 7.5, 0],
      [6.3, 7.3, 0],
      [6.95, 6, 0],
      [6.5, 4.3, 0],
      [5.2, 3.1, 0],
      [3.9, 2.6, 0],
    ],
    girth: [
      [1.05, 0.55],
      [0.8, 0.4],
      [0.68, 0.33],
      [0.64, 0.31],
      [0.62, 0.31],
      [0.68, 0.35],
      [0.9, 0.5],
    ],
  });
  return [body, handle];
}

export function ashBowl(glaze: GlazeName = "ash", seed = 9): Piece {
  return [
    throwVessel({
      profile: [
        [3.7, 0],
        [3.75, 0.75],
        [4.4, 1.15],
        [7, 2.3],
        [9.4, 4.3],
        [10.8, 6.6],
        [11.3, 8],
      ],
      finish: glazes[glaze],
      glazeLine: 1.6,
      drip: 0.35,
      rings: 0.01,
      wobble: 0.006,
      wall: 0.5,
      seed,
    }),
  ];
}

export function plate(glaze: GlazeName = "oatmeal", radius = 13.5, seed = 13): Piece {
  const r = radius / 13.5;
  return [
    throwVessel({
      profile: [
        [7.4 * r, 0],
        [7.5 * r, 0.4],
        [8.4 * r, 0.75],
        [10.8 * r, 1.15],
        [12.6 * r, 1.8],
        [13.5 * r, 2.6],
      ],
      finish: glazes[glaze],
      glazeLine: 0.65,
      rings: 0.006,
      wobble: 0.005,
      wall: 0.55,
      isFlat: true,
      seed,
    }),
  ];
}

export function platter(glaze: GlazeName = "moss"): Piece {
  return [
    throwVessel({
      profile: [
        [10.5, 0],
        [10.6, 0.4],
        [12, 0.8],
        [15.2, 1.1],
        [17, 1.9],
        [17.5, 3],
      ],
      finish: glazes[glaze],
      glazeLine: 0.7,
      rings: 0.012,
      wobble: 0.012,
      wall: 0.65,
      isFlat: true,
      seed: 21,
    }),
  ];
}

export function teaBowl(glaze: GlazeName = "tenmoku", seed = 41): Piece {
  return [
    throwVessel({
      profile: [
        [2.5, 0],
        [2.55, 0.8],
        [3.2, 1.2],
        [4.7, 2.4],
        [5.7, 4.4],
        [6, 6.2],
        [6.05, 7.2],
      ],
      finish: glazes[glaze],
      glazeLine: 1.7,
      drip: 0.42,
      rings: 0.012,
      wobble: 0.012,
      wall: 0.44,
      seed,
    }),
  ];
}

export function pinchPot(glaze: GlazeName = "rose", seed = 71): Piece {
  const pot = throwVessel({
    profile: [
      [1.9, 0.02],
      [2.7, 0.35],
      [3.6, 1.3],
      [3.95, 2.5],
      [3.75, 3.6],
    ],
    finish: glazes[glaze],
    glazeLine: 0.5,
    drip: 0.2,
    rings: 0.02,
    wobble: 0.03,
    wall: 0.46,
    seed,
  });
  const salt = throwVessel({
    profile: [
      [3.25, 2.2],
      [3.1, 2.5],
      [2.3, 2.85],
      [1.2, 3.15],
      [0, 3.25],
    ],
    finish: materials.salt,
    glazeLine: -1,
    isClosed: true,
    rings: 0.05,
    wobble: 0.05,
    seed: seed + 1,
    rows: 40,
  });
  return [pot, salt];
}
