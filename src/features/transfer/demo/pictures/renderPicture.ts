import sharp from "sharp";
import { paintBackdrop, type Setting } from "./backdrop.ts";
import { type Camera, cameraFor, type View } from "./camera.ts";
import { exposed, exposureSteps, lightOf } from "./color.ts";
import { illuminate, lightOnMesh } from "./illuminate.ts";
import type { Lighting } from "./lighting.ts";
import type { Mesh } from "./mesh.ts";
import { paintMeshes } from "./paintMeshes.ts";
import { type Coverage, noMesh, rasterize } from "./rasterize.ts";
import { seededRandom } from "./seededRandom.ts";

/** Everything in a picture: pieces, what they stand on, the light, and where it is taken from. */
export interface PictureScene {
  width: number;
  height: number;
  meshes: readonly Mesh[];
  setting: Setting;
  lighting: Lighting;
  view: View;
}

/** Draws a scene: sRGB pixels, 3 bytes each. The same scene gives the same bytes. */
export function renderPixels({ width, height, meshes, setting, lighting, view }: PictureScene): Buffer {
  const camera = cameraFor(view, width, height);
  const illumination = illuminate(lighting, meshes, lightOf(setting.table));
  const picture = new Float32Array(width * height * 3);
  paintBackdrop(picture, camera, setting, illumination);
  const coverage = rasterize(meshes, camera);
  const lights = meshes.map((mesh) => lightOnMesh(mesh, illumination));
  paintMeshes(picture, coverage, meshes, lights, camera, lighting);
  return develop(picture, coverage, camera);
}

/** The scene as a JPEG of quality 85. */
export async function renderPicture(scene: PictureScene): Promise<Buffer> {
  const { width, height } = scene;
  return sharp(renderPixels(scene), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85, progressive: true })
    .toBuffer();
}

const grainSide = 256;

/** Light to paper: edges softened, corners a little darker, a film's grain. */
function develop(picture: Float32Array, coverage: Coverage, { width, height }: Camera): Buffer {
  const random = seededRandom(11);
  const grain = Float32Array.from({ length: grainSide * grainSide }, () => (random() + random() + random() - 1.5) * 2.2);
  const pixels = Buffer.allocUnsafe(width * height * 3);
  const last = exposed.length - 1;
  const columnCorner = Float32Array.from({ length: width }, (_, x) => ((x * 2) / width - 1) ** 2);
  for (let y = 0; y < height; y++) {
    const rowCorner = ((y * 2) / height - 1) ** 2;
    const grainRow = (y & (grainSide - 1)) * grainSide;
    const shift = (y >> 8) * 97;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const distance = (columnCorner[x] as number) + rowCorner;
      const exposure = (1 - 0.028 * distance * distance) * exposureSteps;
      const dust = (grain[grainRow + ((x + shift) & (grainSide - 1))] as number) + 0.5;
      const isEdge = isAtEdge(coverage, width, height, x, y);
      for (let part = 0; part < 3; part++) {
        const light = isEdge ? around(picture, width, at + part) : (picture[at + part] as number);
        const step = (light * exposure) | 0;
        const value = (exposed[step > last ? last : step] as number) + dust;
        pixels[at + part] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
  return pixels;
}

/** Whether a pixel lies where one surface ends before another. */
function isAtEdge({ mesh, depth }: Coverage, width: number, height: number, x: number, y: number): boolean {
  if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return false;
  const at = y * width + x;
  const own = mesh[at] as number;
  if (mesh[at - 1] !== own || mesh[at + 1] !== own || mesh[at - width] !== own || mesh[at + width] !== own) return true;
  if (own === noMesh) return false;
  const here = depth[at] as number;
  return (
    Math.abs((depth[at - 1] as number) - here) > 0.35 ||
    Math.abs((depth[at + 1] as number) - here) > 0.35 ||
    Math.abs((depth[at - width] as number) - here) > 0.35 ||
    Math.abs((depth[at + width] as number) - here) > 0.35
  );
}

function around(picture: Float32Array, width: number, at: number): number {
  const down = width * 3;
  return (
    0.25 * (picture[at] as number) +
    0.125 * ((picture[at - 3] as number) + (picture[at + 3] as number) + (picture[at - down] as number) + (picture[at + down] as number)) +
    0.0625 * ((picture[at - down - 3] as number) + (picture[at - down + 3] as number) + (picture[at + down - 3] as number) + (picture[at + down + 3] as number))
  );
}
