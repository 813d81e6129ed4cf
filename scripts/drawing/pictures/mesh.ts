import type { Finish } from "./glazes.ts";
import type { Vector } from "./vector.ts";

/** Properties of a surface point besides its position. Lengths in cm. */
export interface SurfacePoint {
  place: Vector;
  /** Texture position: around the piece, and along its profile. */
  around: number;
  along: number;
  /** Height above the glaze's lower edge; below 0 the clay is bare. */
  aboveGlazeLine: number;
  /** 0 to 1: thinness of the glaze. */
  thinness: number;
}

/** A smooth surface of `rows` × `columns` points, each a cell's corner; visible from the side of its normals. */
export interface Mesh {
  rows: number;
  columns: number;
  /** x, y, z of every point, row by row; the same for normals (length 1). */
  places: Float32Array;
  normals: Float32Array;
  around: Float32Array;
  along: Float32Array;
  aboveGlazeLine: Float32Array;
  thinness: Float32Array;
  finish: Finish;
}

/**
 * Builds a surface from a function of row and column. Columns go around and meet (the last equals the first). The
 * outside is the direction of `(next row - row) × (next column - column)`.
 */
export function buildMesh(
  rows: number,
  columns: number,
  finish: Finish,
  at: (row: number, column: number) => SurfacePoint,
): Mesh {
  const count = rows * columns;
  const mesh: Mesh = {
    rows,
    columns,
    finish,
    places: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    around: new Float32Array(count),
    along: new Float32Array(count),
    aboveGlazeLine: new Float32Array(count),
    thinness: new Float32Array(count),
  };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const index = row * columns + column;
      const point = at(row, column);
      mesh.places.set(point.place, index * 3);
      mesh.around[index] = point.around;
      mesh.along[index] = point.along;
      mesh.aboveGlazeLine[index] = point.aboveGlazeLine;
      mesh.thinness[index] = point.thinness;
    }
  writeNormals(mesh);
  return mesh;
}

function writeNormals({ rows, columns, places, normals }: Mesh): void {
  const last = columns - 1;
  for (let row = 0; row < rows; row++) {
    const below = Math.max(0, row - 1) * columns;
    const above = Math.min(rows - 1, row + 1) * columns;
    for (let column = 0; column < columns; column++) {
      const before = column === 0 ? last - 1 : column - 1;
      const after = column === last ? 1 : column + 1;
      const here = row * columns;
      const a = (above + column) * 3;
      const b = (below + column) * 3;
      const c = (here + after) * 3;
      const d = (here + before) * 3;
      const ux = (places[a] as number) - (places[b] as number);
      const uy = (places[a + 1] as number) - (places[b + 1] as number);
      const uz = (places[a + 2] as number) - (places[b + 2] as number);
      const vx = (places[c] as number) - (places[d] as number);
      const vy = (places[c + 1] as number) - (places[d + 1] as number);
      const vz = (places[c + 2] as number) - (places[d + 2] as number);
      const x = uy * vz - uz * vy;
      const y = uz * vx - ux * vz;
      const z = ux * vy - uy * vx;
      const length = Math.sqrt(x * x + y * y + z * z);
      const at = (here + column) * 3;
      normals.set(length > 1e-12 ? [x / length, y / length, z / length] : [0, 1, 0], at);
    }
  }
}

/** The mesh rotated by `turn` degrees about its own axis, tilted to the right by `tilt`, and moved to a position. */
export function placeMesh(mesh: Mesh, { at, turn = 0, tilt = 0 }: { at: Vector; turn?: number; tilt?: number }): Mesh {
  const [cosine, sine] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [tiltCosine, tiltSine] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
  const move = (from: Float32Array, offset: Vector) => {
    const to = new Float32Array(from.length);
    for (let index = 0; index < from.length; index += 3) {
      const [x, y, z] = [from[index] as number, from[index + 1] as number, from[index + 2] as number];
      const turnedX = x * cosine + z * sine;
      to[index] = turnedX * tiltCosine + y * tiltSine + offset[0];
      to[index + 1] = -turnedX * tiltSine + y * tiltCosine + offset[1];
      to[index + 2] = -x * sine + z * cosine + offset[2];
    }
    return to;
  };
  return { ...mesh, places: move(mesh.places, at), normals: move(mesh.normals, [0, 0, 0]) };
}
