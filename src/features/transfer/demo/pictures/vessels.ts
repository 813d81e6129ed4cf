import { type Finish, type GlazeName, glazes, materials } from "./glazes.ts";
import { buildMesh, type Mesh } from "./mesh.ts";
import { pullTube } from "./pullTube.ts";
import { throwVessel } from "./throwVessel.ts";

/** A piece is one surface or several; it stands on y = 0 at the origin, its handle or lip to the right. Sizes in cm. */
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

/** A round board of oak. */
export function roundBoard(radius: number, thickness = 1.4): Piece {
  return [
    throwVessel({
      profile: [
        [radius - 0.3, 0],
        [radius, 0.25],
        [radius, thickness - 0.2],
        [radius - 0.25, thickness],
        [radius * 0.75, thickness],
        [radius * 0.5, thickness],
        [radius * 0.25, thickness],
        [0, thickness],
      ],
      finish: materials.oak,
      glazeLine: -1,
      isClosed: true,
      rings: 0,
      wobble: 0,
      rows: 120,
      isFlat: true,
    }),
  ];
}

/** A kiln's shelf or post: a slab with square edges, lying on y = 0. */
export function slab(width: number, depth: number, thickness: number): Piece {
  const across = Math.max(8, Math.round(width / 1.2));
  const deep = Math.max(6, Math.round(depth / 1.2));
  const outline: [number, number][] = [];
  for (let step = 0; step < across; step++) outline.push([-width / 2 + (width * step) / across, -depth / 2]);
  for (let step = 0; step < deep; step++) outline.push([width / 2, -depth / 2 + (depth * step) / deep]);
  for (let step = 0; step < across; step++) outline.push([width / 2 - (width * step) / across, depth / 2]);
  for (let step = 0; step < deep; step++) outline.push([-width / 2, depth / 2 - (depth * step) / deep]);
  const sides = Array.from({ length: 9 }, (_, step) => [1, (thickness * step) / 8] as const);
  const top = Array.from({ length: 15 }, (_, step) => [1 - step / 14.01, thickness] as const);
  const skin = [[0.01, 0] as const, ...sides, [1, thickness] as const, ...top];
  return [
    buildMesh(skin.length, outline.length + 1, materials.shelf, (row, column) => {
      const [share, y] = skin[row] as readonly [number, number];
      const [x, z] = outline[column % outline.length] as [number, number];
      return {
        place: [x * share, y, z * share],
        around: 60 + x * share + y,
        along: 40 + z * share + y,
        aboveGlazeLine: 9,
        thinness: 0,
      };
    }),
  ];
}
