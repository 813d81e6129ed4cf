import { materials } from "./glazes.ts";
import type { Mesh } from "./mesh.ts";
import { placeMesh } from "./mesh.ts";
import { pullTube } from "./pullTube.ts";
import { seededRandom } from "./seededRandom.ts";
import { throwVessel } from "./throwVessel.ts";
import { add, scale, type Vector } from "./vector.ts";

/** A dried branch with seed heads in a vase, from `foot`, with its tip `lean` cm away. */
export function branch(foot: Vector, lean: Vector, seed: number, twigs = 7): Mesh[] {
  const random = seededRandom(seed);
  const bend = (random() - 0.5) * 2.4;
  const at = (t: number): Vector => [
    foot[0] + lean[0] * t * t + bend * Math.sin(t * Math.PI),
    foot[1] + lean[1] * t,
    foot[2] + lean[2] * t,
  ];
  const stem = pullTube({
    finish: materials.twig,
    path: [0, 0.25, 0.5, 0.75, 1].map(at),
    girth: [
      [0.17, 0.17],
      [0.14, 0.14],
      [0.1, 0.1],
      [0.06, 0.06],
    ],
    rows: 40,
    columns: 13,
  });
  const meshes = [stem, seedHead(at(1), 0.42, seed)];
  for (let twig = 0; twig < twigs; twig++) {
    const start = at(0.42 + (0.52 * (twig + random() * 0.6)) / twigs);
    const side = twig % 2 === 0 ? 1 : -1;
    const reach = 2.6 + random() * 3.2;
    const end = add(start, [
      side * reach * (0.6 + random() * 0.3),
      reach * (0.7 + random() * 0.5),
      (random() - 0.5) * 3,
    ]);
    const middle = add(scale(add(start, end), 0.5), [side * 0.45, -0.35, 0]);
    meshes.push(
      pullTube({
        finish: materials.twig,
        path: [start, middle, end],
        girth: [
          [0.08, 0.08],
          [0.05, 0.05],
        ],
        rows: 14,
        columns: 9,
      }),
      seedHead(end, 0.3 + random() * 0.25, seed + twig),
    );
  }
  return meshes;
}

function seedHead(at: Vector, radius: number, seed: number): Mesh {
  const head = throwVessel({
    profile: [
      [0.02, 0],
      [0.7, 0.25],
      [1, 0.95],
      [0.75, 1.7],
      [0.02, 2.1],
    ].map(([r, y]) => [(r as number) * radius, (y as number) * radius] as const),
    finish: materials.seed,
    glazeLine: -1,
    isClosed: true,
    rings: 0,
    rows: 14,
    columns: 17,
    seed,
  });
  return placeMesh(head, { at: add(at, [0, -radius * 0.4, 0]) });
}
