import type { RowPainter } from "./backdrop.ts";
import type { Camera } from "./camera.ts";
import { bareClay } from "./glazes.ts";
import { glazeTexture, textureCell } from "./glazeTexture.ts";
import { lightParts } from "./illuminate.ts";
import type { Lighting } from "./lighting.ts";
import type { Mesh } from "./mesh.ts";
import { boxOf, type Coverage } from "./rasterize.ts";
import { reflectionOf } from "./reflectionOf.ts";

/** Returns a function that paints all visible surfaces over a row of the backdrop. */
export function surfacePainter(
  coverage: Coverage,
  meshes: readonly Mesh[],
  lights: readonly Float32Array[],
  camera: Camera,
  lighting: Lighting,
): RowPainter {
  const shine = reflectionOf(lighting, camera.back);
  const painters = meshes.map((mesh, index) => {
    const seen = coverage.projected[index] as Float32Array;
    const paint = pixelPainter(coverage, mesh, seen, packed(mesh, lights[index] as Float32Array), shine);
    return { index, paint, box: boxOf(seen, camera.width, camera.height) };
  });
  return (y, into) => {
    for (const { index, paint, box } of painters) {
      if (y < box.top || y > box.bottom) continue;
      const row = y * camera.width;
      for (let x = box.left; x <= box.right; x++) if (coverage.mesh[row + x] === index) paint(x, y, row + x, into);
    }
  };
}

/** Numbers per point, adjacent because they are read together for every pixel. */
const parts = 11;

function packed(mesh: Mesh, light: Float32Array): Float32Array {
  const count = mesh.rows * mesh.columns;
  const points = new Float32Array(count * parts);
  for (let index = 0; index < count; index++) {
    const at = index * parts;
    for (let axis = 0; axis < 3; axis++) points[at + axis] = mesh.normals[index * 3 + axis] as number;
    for (let part = 0; part < 4; part++) points[at + 3 + part] = light[index * lightParts + part] as number;
    points[at + 7] = mesh.around[index] as number;
    points[at + 8] = mesh.along[index] as number;
    points[at + 9] = mesh.aboveGlazeLine[index] as number;
    points[at + 10] = mesh.thinness[index] as number;
  }
  return points;
}

function pixelPainter(
  coverage: Coverage,
  { finish, columns }: Mesh,
  seen: Float32Array,
  points: Float32Array,
  shine: ReturnType<typeof reflectionOf>,
) {
  const { speck, mottle } = glazeTexture();
  const { body, thin: thinColor, speck: speckColor, gloss } = finish;
  return (x: number, y: number, pixel: number, into: Float32Array): void => {
    const cell = coverage.cell[pixel] as number;
    const a = cell >> 1;
    const b = (cell & 1) === 1 ? a + columns + 1 : a + columns;
    const c = (cell & 1) === 1 ? a + 1 : a + columns + 1;
    const ax = seen[a * 3] as number;
    const ay = seen[a * 3 + 1] as number;
    const bx = (seen[b * 3] as number) - ax;
    const by = (seen[b * 3 + 1] as number) - ay;
    const cx = (seen[c * 3] as number) - ax;
    const cy = (seen[c * 3 + 1] as number) - ay;
    const area = 1 / (bx * cy - by * cx);
    const ub = ((x - ax) * cy - (y - ay) * cx) * area;
    const uc = (bx * (y - ay) - by * (x - ax)) * area;
    const ua = 1 - ub - uc;
    const pa = a * parts;
    const pb = b * parts;
    const pc = c * parts;
    // Written out instead of a loop, because this runs a million times per picture.
    const nx = ua * (points[pa] as number) + ub * (points[pb] as number) + uc * (points[pc] as number);
    const ny = ua * (points[pa + 1] as number) + ub * (points[pb + 1] as number) + uc * (points[pc + 1] as number);
    const nz = ua * (points[pa + 2] as number) + ub * (points[pb + 2] as number) + uc * (points[pc + 2] as number);
    const red = ua * (points[pa + 3] as number) + ub * (points[pb + 3] as number) + uc * (points[pc + 3] as number);
    const green = ua * (points[pa + 4] as number) + ub * (points[pb + 4] as number) + uc * (points[pc + 4] as number);
    const blue = ua * (points[pa + 5] as number) + ub * (points[pb + 5] as number) + uc * (points[pc + 5] as number);
    const key = ua * (points[pa + 6] as number) + ub * (points[pb + 6] as number) + uc * (points[pc + 6] as number);
    const around = ua * (points[pa + 7] as number) + ub * (points[pb + 7] as number) + uc * (points[pc + 7] as number);
    const along = ua * (points[pa + 8] as number) + ub * (points[pb + 8] as number) + uc * (points[pc + 8] as number);
    const above = ua * (points[pa + 9] as number) + ub * (points[pb + 9] as number) + uc * (points[pc + 9] as number);
    const thinness =
      ua * (points[pa + 10] as number) + ub * (points[pb + 10] as number) + uc * (points[pc + 10] as number);

    const spot = textureCell(around, along);
    const glazed = above <= -0.03 ? 0 : above >= 0.03 ? 1 : (above + 0.03) / 0.06;
    const thin = Math.min(thinness, 1);
    const cloudiness = (mottle[spot] as number) / 127;
    const speckCover = (speck[spot] as number) / 255;
    const speckled = speckCover * finish.speckle * (1 - thin * 0.4);
    // Glaze collects in a darker line at its edge.
    const gathered = above > 0 && above < 0.3 ? 1 - 0.22 * (1 - above / 0.3) : 1;
    const cloud = (1 + finish.mottle * cloudiness) * gathered * glazed;
    const clayCloud = (1 + 0.2 * cloudiness) * (1 - glazed);
    const claySpeckled = glazed < 1 ? speckCover * bareClay.speckle : 0;

    const toUnit = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
    const glint = glazed * shine(nx * toUnit, ny * toUnit, nz * toUnit, gloss, key);
    const at = x * 3;
    for (let part = 0; part < 3; part++) {
      const glaze = (body[part] as number) * (1 - thin) + (thinColor[part] as number) * thin;
      let color = (glaze * (1 - speckled) + (speckColor[part] as number) * speckled) * cloud;
      if (glazed < 1) {
        const clay = bareClay.body[part] as number;
        color += (clay + ((bareClay.speck[part] as number) - clay) * claySpeckled) * clayCloud;
      }
      into[at + part] = color * (part === 0 ? red : part === 1 ? green : blue) + glint;
    }
  };
}
