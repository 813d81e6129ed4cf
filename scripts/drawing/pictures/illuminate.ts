import { type Lighting, lampsOf, throughPanes } from "./lighting.ts";
import type { Mesh } from "./mesh.ts";
import { drawShadowMap, lightAt } from "./shadowMaps.ts";
import { cross, directionAt, dot, normalize, type Vector } from "./vector.ts";

/** Numbers per point: red, green and blue light, and the visible fraction of the window. */
export const lightParts = 4;

/** Distance (cm) within which a piece blocks the room's light. */
const roomReach = 16;

export interface Illumination {
  /** Writes the light of a point with a normal to `into` at `offset`: `lightParts` numbers. */
  at(x: number, y: number, z: number, nx: number, ny: number, nz: number, into: Float32Array, offset: number): void;
}

/** The light of a scene, with the shadows of its pieces on each other and their surroundings. */
export function illuminate(lighting: Lighting, meshes: readonly Mesh[], bounce: readonly number[]): Illumination {
  const { low, high, center, reach } = boundsOf(meshes);
  // The sun is small and needs fewer lamps than a window.
  const lamps = lampsOf(lighting, lighting.spread < 5 ? 18 : 30);
  const side = Math.min(400, Math.max(256, Math.round(reach * 12)));
  const sides = lamps.map((lamp) => (lamp.isKey ? side : side >> 1));
  const cells = new Float32Array(sides.reduce((sum, length) => sum + length ** 2, 0));
  let used = 0;
  const lit = lamps.map((lamp, index) => {
    const heights = cells.subarray(used, used + (sides[index] as number) ** 2);
    used += heights.length;
    return { ...lamp, map: drawShadowMap(lamp, meshes, center, reach, heights) };
  });
  const keyCount = lamps.filter((lamp) => lamp.isKey).length;
  const throughWindow = windowOf(lighting);
  return {
    at(x, y, z, nx, ny, nz, into, offset) {
      let red = 0;
      let green = 0;
      let blue = 0;
      let key = 0;
      let open = 0;
      // A step off the surface, so that it does not shade itself.
      const px = x + nx * 0.12;
      const py = y + ny * 0.12;
      const pz = z + nz * 0.12;
      const isFar = distanceFrom(low, high, x, y, z) > roomReach;
      for (let index = 0; index < lit.length; index++) {
        const { direction, light, isKey, map } = lit[index] as (typeof lit)[number];
        const facing = nx * direction[0] + ny * direction[1] + nz * direction[2];
        if (facing <= 0) continue;
        let seen = !isKey && isFar ? 1 : lightAt(map, px, py, pz, isKey ? 1e9 : roomReach);
        if (seen <= 0) continue;
        if (isKey && throughWindow) seen *= throughWindow(direction, x, y, z);
        const strength = seen * facing;
        red += strength * light[0];
        green += strength * light[1];
        blue += strength * light[2];
        if (isKey) key += seen;
        else open += strength;
      }
      // Light reflected by the table, and a little ambient light.
      const back =
        Math.max(0, 0.55 - 0.45 * ny) *
        0.2 *
        (0.35 + 0.65 * Math.min(1, Math.max(0, y) / 4)) *
        Math.min(1, 0.3 + open / 6);
      into[offset] = red + back * (bounce[0] as number) + 0.02;
      into[offset + 1] = green + back * (bounce[1] as number) + 0.02;
      into[offset + 2] = blue + back * (bounce[2] as number) + 0.02;
      into[offset + 3] = key / keyCount;
    },
  };
}

/** The fraction of a lamp's light that passes the panes to a point; undefined if the whole window is open. */
function windowOf({ panes, azimuth, elevation }: Lighting) {
  if (!panes) return undefined;
  const middle = directionAt(azimuth, elevation);
  const across = normalize(cross([0, 1, 0], middle));
  const up = cross(middle, across);
  return (direction: Vector, x: number, y: number, z: number): number => {
    const distance = dot(direction, middle);
    const far = (panes.distance - (x * middle[0] + y * middle[1] + z * middle[2])) / distance;
    const wx = x + direction[0] * far;
    const wy = y + direction[1] * far;
    const wz = z + direction[2] * far;
    return throughPanes(panes, wx * across[0] + wz * across[2], wx * up[0] + wy * up[1] + wz * up[2]);
  };
}

function boundsOf(meshes: readonly Mesh[]): { low: number[]; high: number[]; center: Vector; reach: number } {
  const low = [1e9, 0, 1e9];
  const high = [-1e9, 0, -1e9];
  for (const { places } of meshes)
    for (let index = 0; index < places.length; index++) {
      const axis = index % 3;
      const value = places[index] as number;
      if (value < (low[axis] as number)) low[axis] = value;
      if (value > (high[axis] as number)) high[axis] = value;
    }
  const middle = [0, 1, 2].map((axis) => ((low[axis] as number) + (high[axis] as number)) / 2);
  const reach = Math.hypot(...[0, 1, 2].map((axis) => ((high[axis] as number) - (low[axis] as number)) / 2)) + 1;
  return { low, high, center: middle as unknown as Vector, reach };
}

/** Distance of a point from a box. */
function distanceFrom(low: number[], high: number[], x: number, y: number, z: number): number {
  const dx = Math.max((low[0] as number) - x, 0, x - (high[0] as number));
  const dy = Math.max((low[1] as number) - y, 0, y - (high[1] as number));
  const dz = Math.max((low[2] as number) - z, 0, z - (high[2] as number));
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}

/**
 * The light on every point of a surface. Points that face well away from the camera (`back` points to it) stay dark,
 * because they are invisible. Of the others, every second row and column is computed and the rest interpolated.
 */
export function lightOnMesh(
  { rows, columns, places, normals }: Mesh,
  illumination: Illumination,
  back: Vector,
): Float32Array {
  const light = new Float32Array(rows * columns * lightParts);
  const isReckoned = (row: number) => row % 2 === 0 || row === rows - 1;
  for (let row = 0; row < rows; row++) {
    if (!isReckoned(row)) continue;
    const start = row * columns;
    for (let column = 0; column < columns; column += 2) {
      const at = (start + column) * 3;
      const nx = normals[at] as number;
      const ny = normals[at + 1] as number;
      const nz = normals[at + 2] as number;
      if (nx * back[0] + ny * back[1] + nz * back[2] < -0.4) continue;
      const x = places[at] as number;
      const y = places[at + 1] as number;
      const z = places[at + 2] as number;
      illumination.at(x, y, z, nx, ny, nz, light, (start + column) * lightParts);
    }
    for (let column = 1; column < columns - 1; column += 2)
      writeMiddle(light, start + column, start + column - 1, start + column + 1);
  }
  for (let row = 1; row < rows - 1; row += 2)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      writeMiddle(light, at, at - columns, at + columns);
    }
  return light;
}

function writeMiddle(light: Float32Array, at: number, before: number, after: number): void {
  for (let part = 0; part < lightParts; part++)
    light[at * lightParts + part] =
      ((light[before * lightParts + part] as number) + (light[after * lightParts + part] as number)) / 2;
}
