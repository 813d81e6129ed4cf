import { type Finish, type GlazeName, glazes } from "./glazes.ts";
import { throwVessel } from "./throwVessel.ts";
import type { Piece } from "./vessels.ts";

export function flutedVase(glaze: GlazeName = "chalk"): Piece {
  return [
    throwVessel({
      profile: [
        [3.6, 0],
        [3.75, 0.4],
        [4.6, 2.2],
        [6, 6],
        [6.7, 10.5],
        [6.2, 15],
        [4.4, 19],
        [3, 21.4],
        [2.9, 22.6],
        [3.5, 24.4],
      ],
      finish: glazes[glaze],
      glazeLine: 0.8,
      drip: 0.06,
      flutes: { count: 26, depth: 0.38, from: 1.5, to: 19.6 },
      rings: 0.003,
      wobble: 0.002,
      wall: 0.46,
      seed: 5,
    }),
  ];
}

export function budVase(glaze: GlazeName = "slate", seed = 51): Piece {
  return [
    throwVessel({
      profile: [
        [2.5, 0],
        [2.7, 0.3],
        [3.7, 1.7],
        [4.15, 3.8],
        [3.5, 6],
        [1.9, 7.9],
        [1.12, 9.6],
        [1.02, 11.8],
        [1.45, 13.4],
      ],
      finish: glazes[glaze],
      glazeLine: 0.8,
      drip: 0.12,
      wall: 0.32,
      seed,
    }),
  ];
}

/** A bottle with a narrow neck, for the back row. */
export function bottle(finish: Finish, height = 26, seed = 91): Piece {
  const h = height / 26;
  return [
    throwVessel({
      profile: [
        [4.2, 0],
        [4.4, 0.4],
        [5.5, 3 * h],
        [5.9, 8 * h],
        [5.2, 13 * h],
        [2.9, 17 * h],
        [1.5, 20 * h],
        [1.3, 23.5 * h],
        [1.75, 26 * h],
      ],
      finish,
      glazeLine: 1,
      drip: 0.3,
      wall: 0.36,
      seed,
    }),
  ];
}
