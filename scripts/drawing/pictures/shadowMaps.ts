import type { Lamp } from "./lighting.ts";
import type { Mesh } from "./mesh.ts";
import { cross, normalize, type Vector } from "./vector.ts";

/** The view of one lamp: for each cell of a square across its direction, the distance of the nearest surface. */
export interface ShadowMap {
  across: Vector;
  up: Vector;
  towards: Vector;
  side: number;
  cellsPerCm: number;
  center: Vector;
  /** Distance toward the lamp of the highest surface in each cell. */
  heights: Float32Array;
}

/** Points this much nearer to the lamp (cm) belong to the surface itself. */
const bias = 0.22;

/** Draws into `heights`, a square's cells, what a lamp sees of the pieces within `reach` cm of `center`. */
export function drawShadowMap(
  lamp: Lamp,
  meshes: readonly Mesh[],
  center: Vector,
  reach: number,
  heights: Float32Array,
): ShadowMap {
  const side = Math.sqrt(heights.length);
  const towards = lamp.direction;
  const across = normalize(cross(Math.abs(towards[1]) > 0.95 ? [1, 0, 0] : [0, 1, 0], towards));
  const up = cross(towards, across);
  const map: ShadowMap = {
    across,
    up,
    towards,
    side,
    center,
    cellsPerCm: side / (2 * reach),
    heights: heights.fill(-1e9),
  };
  for (const mesh of meshes) drawMesh(map, mesh);
  return map;
}

function drawMesh(map: ShadowMap, mesh: Mesh): void {
  // Shadows are soft, so a quarter of the rows and columns is enough.
  const rowStep = Math.max(1, Math.floor(mesh.rows / 40));
  const columnStep = Math.max(1, Math.floor(mesh.columns / 44));
  const rows = rowsOf(mesh.rows, rowStep);
  const columns = rowsOf(mesh.columns, columnStep);
  const { across, up, towards, center, cellsPerCm, side } = map;
  const seen = new Float32Array(rows.length * columns.length * 3);
  let at = 0;
  for (const row of rows)
    for (const column of columns) {
      const index = (row * mesh.columns + column) * 3;
      const x = (mesh.places[index] as number) - center[0];
      const y = (mesh.places[index + 1] as number) - center[1];
      const z = (mesh.places[index + 2] as number) - center[2];
      seen[at++] = (x * across[0] + y * across[1] + z * across[2]) * cellsPerCm + side / 2;
      seen[at++] = (x * up[0] + y * up[1] + z * up[2]) * cellsPerCm + side / 2;
      seen[at++] = x * towards[0] + y * towards[1] + z * towards[2];
    }
  const width = columns.length;
  for (let row = 0; row + 1 < rows.length; row++)
    for (let column = 0; column + 1 < width; column++) {
      const corner = row * width + column;
      fill(map, seen, corner, corner + width, corner + width + 1);
      fill(map, seen, corner, corner + width + 1, corner + 1);
    }
}

function rowsOf(count: number, step: number): number[] {
  const kept: number[] = [];
  for (let index = 0; index < count - 1; index += step) kept.push(index);
  kept.push(count - 1);
  return kept;
}

function fill({ side, heights }: ShadowMap, seen: Float32Array, a: number, b: number, c: number): void {
  const ax = seen[a * 3] as number;
  const ay = seen[a * 3 + 1] as number;
  const az = seen[a * 3 + 2] as number;
  const bx = seen[b * 3] as number;
  const by = seen[b * 3 + 1] as number;
  const bz = seen[b * 3 + 2] as number;
  const cx = seen[c * 3] as number;
  const cy = seen[c * 3 + 1] as number;
  const cz = seen[c * 3 + 2] as number;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  // A surface that faces away from the lamp is behind a nearer one.
  if (area < 1e-6) return;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
  const right = Math.min(side - 1, Math.floor(Math.max(ax, bx, cx)));
  const bottom = Math.max(0, Math.ceil(Math.min(ay, by, cy)));
  const top = Math.min(side - 1, Math.floor(Math.max(ay, by, cy)));
  const share = 1 / area;
  for (let y = bottom; y <= top; y++)
    for (let x = left; x <= right; x++) {
      const u = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) * share;
      const v = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) * share;
      if (u < -0.001 || v < -0.001 || u + v > 1.001) continue;
      const height = az + u * (bz - az) + v * (cz - az);
      if (height > (heights[y * side + x] as number)) heights[y * side + x] = height;
    }
}

/**
 * The fraction of a lamp's light that reaches a point: 0 to 1, smoothed over four cells. Only pieces within `reach` cm
 * of the point shade it: a room's light comes from everywhere, and its few lamps must not each cast a shadow.
 */
export function lightAt(map: ShadowMap, x: number, y: number, z: number, reach: number): number {
  const { across, up, towards, center, side, heights, cellsPerCm } = map;
  const px = x - center[0];
  const py = y - center[1];
  const pz = z - center[2];
  const column = (px * across[0] + py * across[1] + pz * across[2]) * cellsPerCm + side / 2;
  const row = (px * up[0] + py * up[1] + pz * up[2]) * cellsPerCm + side / 2;
  if (!(column >= 0 && row >= 0 && column < side - 1 && row < side - 1)) return 1;
  const left = column | 0;
  const bottom = row | 0;
  const height = px * towards[0] + py * towards[1] + pz * towards[2] + bias;
  const u = column - left;
  const v = row - bottom;
  const at = bottom * side + left;
  return (
    passing((heights[at] as number) - height, reach) * (1 - u) * (1 - v) +
    passing((heights[at + 1] as number) - height, reach) * u * (1 - v) +
    passing((heights[at + side] as number) - height, reach) * (1 - u) * v +
    passing((heights[at + side + 1] as number) - height, reach) * u * v
  );
}

function passing(gap: number, reach: number): number {
  if (gap <= 0 || gap >= reach) return 1;
  const near = 1 - gap / reach;
  return 1 - Math.min(1, near * 1.6);
}
