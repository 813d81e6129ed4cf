import { type Finish, materials } from "./glazes.ts";
import { buildMesh } from "./mesh.ts";
import { throwVessel } from "./throwVessel.ts";
import type { Piece } from "./vessels.ts";

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

/** A kiln shelf, a post, a booklet: a slab with square edges on y = 0. */
export function slab(width: number, depth: number, thickness: number, finish: Finish = materials.shelf): Piece {
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
    buildMesh(skin.length, outline.length + 1, finish, (row, column) => {
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
