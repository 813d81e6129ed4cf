import { type Camera, rayThrough, rowOf } from "./camera.ts";
import { type Light, lightOf } from "./color.ts";
import { type Illumination, lightParts } from "./illuminate.ts";

/** Background and ground of the pieces. */
export interface Setting {
  table: string;
  wall: string;
  /**
   * z of the table's far edge (cm, negative), with the wall behind it. Without it, table and wall are one paper sweep.
   */
  tableEnd?: number;
  /** z of the wall. */
  wallAt: number;
}

/** Pixels per cell of the coarse picture for the backdrop's light, which is smooth and expensive. */
const cell = 13;

/** Writes one row of a picture in linear light, 3 numbers per pixel. */
export type RowPainter = (y: number, into: Float32Array) => void;

/** Computes the light of a picture's backdrop. Returns a function that paints its rows. */
export function lightBackdrop(camera: Camera, setting: Setting, illumination: Illumination): RowPainter {
  if (setting.tableEnd === undefined)
    return rowsOf(camera.width, 0, coarseOf(camera, 0, camera.height, sweepSurface(setting), illumination));
  const edge = Math.round(rowOf(camera, [0, 0, setting.tableEnd]));
  const split = Math.max(0, Math.min(camera.height, edge));
  const wall = rowsOf(camera.width, 0, coarseOf(camera, 0, split, wallSurface(setting), illumination));
  const table = rowsOf(
    camera.width,
    split,
    coarseOf(camera, split, camera.height, tableSurface(setting), illumination),
  );
  return (y, into) => (y < split ? wall(y, into) : table(y, into));
}

interface SurfaceSpot {
  x: number;
  y: number;
  z: number;
  ny: number;
  nz: number;
  color: Light;
}
type Surface = (camera: Camera, x: number, y: number) => SurfaceSpot;

function tableSurface({ table }: Setting): Surface {
  const color = lightOf(table);
  return (camera, px, py) => {
    const ray = rayThrough(camera, px, py);
    // A cell beyond the edge uses the table's last line, not the area over the horizon.
    const far = camera.place[1] / Math.max(1e-3, -ray[1]);
    return { x: camera.place[0] + ray[0] * far, y: 0, z: camera.place[2] + ray[2] * far, ny: 1, nz: 0, color };
  };
}

function wallSurface({ wall, wallAt }: Setting): Surface {
  const color = lightOf(wall);
  return (camera, px, py) => {
    const ray = rayThrough(camera, px, py);
    const far = (wallAt - camera.place[2]) / ray[2];
    return { x: camera.place[0] + ray[0] * far, y: camera.place[1] + ray[1] * far, z: wallAt, ny: 0, nz: 1, color };
  };
}

/** A sheet of paper on the table that curves up into the wall. */
function sweepSurface({ table, wall, wallAt }: Setting): Surface {
  const [tableColor, wallColor] = [lightOf(table), lightOf(wall)];
  const radius = 34;
  const bendStart = wallAt + radius;
  return (camera, px, py) => {
    const ray = rayThrough(camera, px, py);
    const { place } = camera;
    let far = ray[1] < -1e-4 ? -place[1] / ray[1] : 1e9;
    let [ny, nz, share] = [1, 0, 0];
    if (place[2] + ray[2] * far < bendStart) {
      // Where the ray meets the bend: a circle of `radius` about (radius up, bendStart).
      const [oy, oz] = [place[1] - radius, place[2] - bendStart];
      const [a, b, c] = [ray[1] ** 2 + ray[2] ** 2, oy * ray[1] + oz * ray[2], oy ** 2 + oz ** 2 - radius ** 2];
      const root = b * b - a * c;
      far = root > 0 ? (-b + Math.sqrt(root)) / a : 1e9;
      let y = place[1] + ray[1] * far;
      if (root <= 0 || y > radius) {
        far = (wallAt - place[2]) / ray[2];
        y = place[1] + ray[1] * far;
        [ny, nz, share] = [0, 1, 1];
      } else {
        const angle = Math.atan2(bendStart - (place[2] + ray[2] * far), radius - y);
        [ny, nz, share] = [Math.cos(angle), Math.sin(angle), angle / (Math.PI / 2)];
      }
    }
    const color: Light = [0, 1, 2].map(
      (part) => (tableColor[part] as number) * (1 - share) + (wallColor[part] as number) * share,
    ) as unknown as Light;
    return { x: place[0] + ray[0] * far, y: place[1] + ray[1] * far, z: place[2] + ray[2] * far, ny, nz, color };
  };
}

/** The light of a surface at every `cell`th pixel of every `cell`th row. */
function coarseOf(
  camera: Camera,
  from: number,
  to: number,
  surface: Surface,
  illumination: Illumination,
): Float32Array {
  const columns = columnsOf(camera.width);
  const rows = Math.ceil((to - from) / cell) + 1;
  const coarse = new Float32Array(columns * rows * 3);
  const light = new Float32Array(lightParts);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const spot = surface(camera, column * cell, from + row * cell);
      illumination.at(spot.x, spot.y, spot.z, 0, spot.ny, spot.nz, light, 0);
      for (let part = 0; part < 3; part++)
        coarse[(row * columns + column) * 3 + part] = (light[part] as number) * (spot.color[part] as number);
    }
  return softened(coarse, columns, rows);
}

const columnsOf = (width: number) => Math.ceil(width / cell) + 1;

/** Smooths the steps of 36 lamps in a shadow's edge. */
function softened(coarse: Float32Array, columns: number, rows: number): Float32Array {
  const soft = new Float32Array(coarse);
  for (let row = 1; row < rows - 1; row++)
    for (let at = (row * columns + 1) * 3; at < (row * columns + columns - 1) * 3; at++) {
      const down = columns * 3;
      const beside =
        (coarse[at - 3] as number) +
        (coarse[at + 3] as number) +
        (coarse[at - down] as number) +
        (coarse[at + down] as number);
      const across =
        (coarse[at - down - 3] as number) +
        (coarse[at - down + 3] as number) +
        (coarse[at + down - 3] as number) +
        (coarse[at + down + 3] as number);
      soft[at] = (coarse[at] as number) * 0.25 + beside * 0.125 + across * 0.0625;
    }
  return soft;
}

/** Paints rows by interpolating the coarse picture. */
function rowsOf(width: number, from: number, coarse: Float32Array): RowPainter {
  const columns = columnsOf(width);
  const line = new Float32Array(columns * 3);
  return (y, into) => {
    const position = (y - from) / cell;
    const row = Math.floor(position);
    const v = position - row;
    const upper = row * columns * 3;
    const lower = upper + columns * 3;
    for (let at = 0; at < line.length; at++)
      line[at] = (coarse[upper + at] as number) * (1 - v) + (coarse[lower + at] as number) * v;
    let at = 0;
    for (let column = 0; at < width * 3; column += 3) {
      let red = line[column] as number;
      let green = line[column + 1] as number;
      let blue = line[column + 2] as number;
      const redStep = ((line[column + 3] as number) - red) / cell;
      const greenStep = ((line[column + 4] as number) - green) / cell;
      const blueStep = ((line[column + 5] as number) - blue) / cell;
      for (let step = 0; step < cell && at < width * 3; step++) {
        into[at++] = red;
        into[at++] = green;
        into[at++] = blue;
        red += redStep;
        green += greenStep;
        blue += blueStep;
      }
    }
  };
}
