import { slab } from "./boards.ts";
import { type Finish, type GlazeName, glazes, materials } from "./glazes.ts";
import { type Mesh, placeMesh } from "./mesh.ts";
import { pullTube } from "./pullTube.ts";
import { throwVessel } from "./throwVessel.ts";
import type { Vector } from "./vector.ts";
import type { Piece } from "./vessels.ts";

/** A flat disc of one color: a printed spot, or a glaze sample. */
export function disc(radius: number, thickness: number, finish: Finish, seed = 1): Piece {
  return [
    throwVessel({
      profile: [
        [radius - 0.02, 0],
        [radius, thickness * 0.6],
        [radius - 0.03, thickness],
        [radius * 0.66, thickness],
        [radius * 0.33, thickness],
        [0, thickness],
      ],
      finish,
      glazeLine: -1,
      isClosed: true,
      rings: 0,
      wobble: 0.004,
      rows: 44,
      columns: 97,
      isFlat: true,
      seed,
    }),
  ];
}

const glazeNames = Object.keys(glazes) as GlazeName[];

/** Pages in a cover with the eight glazes in two rows, like the studio's recipe book. */
export function booklet(width = 15, depth = 21): Piece {
  const pages = slab(width - 0.3, depth - 0.3, 0.75, materials.paper);
  const cover = slab(width, depth, 0.12, materials.card).map((mesh) => placeMesh(mesh, { at: [0, 0.75, 0] }));
  const bar = slab(width * 0.68, 0.5, 0.03, materials.darkInk).map((mesh) =>
    placeMesh(mesh, { at: [0, 0.87, -depth * 0.29] }),
  );
  const line = slab(width * 0.42, 0.26, 0.03, materials.clayInk).map((mesh) =>
    placeMesh(mesh, { at: [-width * 0.13, 0.87, -depth * 0.235] }),
  );
  const spots = glazeNames.flatMap((glaze, index) => {
    const x = ((index % 4) - 1.5) * (width * 0.2);
    const z = depth * (index < 4 ? 0.06 : 0.235);
    return disc(width * 0.082, 0.03, glazes[glaze], 30 + index).map((mesh) => placeMesh(mesh, { at: [x, 0.87, z] }));
  });
  return [...pages, ...cover, ...bar, ...line, ...spots];
}

/** A card with a printed bowl, lying flat; the picture's bottom is at the front. */
export function giftCard(finish: Finish = materials.card): Piece {
  const card = slab(12.5, 8.2, 0.16, finish);
  const print = (mesh: Mesh, x: number, z: number) => placeMesh(mesh, { at: [x, 0.16, z] });
  return [
    ...card,
    ...disc(2.1, 0.03, materials.clayInk, 5).map((mesh) => print(mesh, 0, -0.9)),
    ...slab(3.6, 0.22, 0.03, materials.darkInk).map((mesh) => print(mesh, 0, 2.3)),
  ];
}

/**
 * The piece standing on its front edge and leaning back by this many degrees, rotated about its own axis afterwards.
 */
export function leant(piece: Piece, lean: number, { depth, turn = 0 }: { depth: number; turn?: number }): Piece {
  // Tilting is to the right, so the front is rotated there first and back afterwards.
  return piece.map((mesh) => {
    const sideways = placeMesh(mesh, { at: [0, 0, 0], turn: 90 });
    const tilted = placeMesh(sideways, { at: [0, (depth / 2) * Math.cos((lean * Math.PI) / 180), 0], tilt: 90 - lean });
    return placeMesh(tilted, { at: [0, 0, 0], turn: -90 + turn });
  });
}

/** Letters cut into a flat surface: a few strokes each in a box of 1 by 1, with the bottom at the front. */
const letters: Record<string, readonly (readonly (readonly [number, number])[])[]> = {
  N: [
    [
      [0, 1],
      [0, 0],
      [0.75, 1],
      [0.75, 0],
    ],
  ],
  O: [
    [
      [0.45, 0],
      [0.08, 0.2],
      [0, 0.5],
      [0.08, 0.8],
      [0.45, 1],
      [0.82, 0.8],
      [0.9, 0.5],
      [0.82, 0.2],
      [0.45, 0],
    ],
  ],
  R: [
    [
      [0, 1],
      [0, 0.5],
      [0, 0],
    ],
    [
      [0, 0],
      [0.5, 0.02],
      [0.68, 0.25],
      [0.5, 0.48],
      [0, 0.52],
    ],
    [
      [0.35, 0.52],
      [0.72, 1],
    ],
  ],
  A: [
    [
      [0, 1],
      [0.4, 0],
    ],
    [
      [0.4, 0],
      [0.8, 1],
    ],
    [
      [0.14, 0.65],
      [0.66, 0.65],
    ],
  ],
};

/** A name as fine dark lines on a floor at height `y`, centered on the origin. */
export function engraving(name: string, size: number, y: number): Piece {
  const step = size * 1.25;
  const start = (-step * (name.length - 1) - size * 0.8) / 2;
  return [...name].flatMap((letter, index) =>
    (letters[letter] ?? []).flatMap((stroke) => {
      const corners = stroke.map(([x, z]): Vector => [start + index * step + x * size, y, (z - 0.5) * size]);
      const isRound = stroke.length > 4;
      const parts = isRound ? [corners] : corners.slice(1).map((to, at) => [corners[at] as Vector, to]);
      return parts.map((path) =>
        pullTube({
          path,
          finish: materials.darkInk,
          girth: path.map(() => [0.05, size * 0.05] as const),
          side: [0, 1, 0],
          rows: isRound ? 60 : 20,
          columns: 11,
        }),
      );
    }),
  );
}
