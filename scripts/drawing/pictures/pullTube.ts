import type { Finish } from "./glazes.ts";
import { buildMesh, type Mesh } from "./mesh.ts";
import { splineThrough } from "./spline.ts";
import { add, cross, normalize, scale, subtract, type Vector } from "./vector.ts";

/** A strap handle, a spout or a twig. Lengths in cm. */
export interface TubeShape {
  /** The points of its center line. */
  path: readonly Vector[];
  finish: Finish;
  /** Half widths at points along the path: across (out of the curve's plane) and thick (in it). */
  girth: readonly (readonly [across: number, thick: number])[];
  /** An open end with this wall thickness, like a spout's. */
  openEnd?: number;
  /** A direction that is not along the path, in which the tube is `across` wide. */
  side?: Vector;
  rows?: number;
  columns?: number;
}

/** The tube as a surface, closed at its start; its ends should be inside other pieces. */
export function pullTube({ path, finish, girth, openEnd, side = [0, 0, 1], rows = 60, columns = 41 }: TubeShape): Mesh {
  const middle = splineThrough(path, rows) as unknown as Vector[];
  const widths = splineThrough(girth, rows) as [number, number][];
  const rings = middle.map((center, row) => {
    const tangent = normalize(
      subtract(middle[Math.min(rows - 1, row + 1)] as Vector, middle[Math.max(0, row - 1)] as Vector),
    );
    const thickAxis = normalize(cross(side, tangent));
    return {
      center,
      thickAxis,
      acrossAxis: normalize(cross(tangent, thickAxis)),
      width: widths[row] as [number, number],
      thinness: 0.12,
    };
  });
  if (openEnd) {
    const inner = rings.slice(-14).reverse();
    for (const [index, ring] of inner.entries()) {
      const narrowing = index === 0 ? openEnd * 0.5 : openEnd;
      rings.push({
        ...ring,
        width: [ring.width[0] - narrowing, ring.width[1] - narrowing],
        thinness: index < 2 ? 1 : 0.1,
      });
    }
    const lip = rings[rows - 1];
    if (lip) lip.thinness = 1;
  }
  let along = 0;
  return buildMesh(rings.length, columns, finish, (row, column) => {
    const ring = rings[row] as (typeof rings)[number];
    if (column === 0 && row > 0) along += 0.15;
    const angle = ((column % (columns - 1)) / (columns - 1)) * Math.PI * 2;
    const offset = add(
      scale(ring.acrossAxis, Math.cos(angle) * ring.width[0]),
      scale(ring.thickAxis, Math.sin(angle) * ring.width[1]),
    );
    return {
      place: add(ring.center, offset),
      around: (angle / (Math.PI * 2)) * 10,
      along: along + 3.3,
      aboveGlazeLine: 9,
      thinness: ring.thinness,
    };
  });
}
