import { lightBackdrop, type RowPainter, type Setting } from "./backdrop.ts";
import { type Camera, cameraFor, type View } from "./camera.ts";
import { exposed, exposureSteps, lightOf } from "./color.ts";
import { illuminate, lightOnMesh } from "./illuminate.ts";
import type { Lighting } from "./lighting.ts";
import type { Mesh } from "./mesh.ts";
import { type Coverage, noMesh, rasterize } from "./rasterize.ts";
import { seededRandom } from "./seededRandom.ts";
import { surfacePainter } from "./surfacePainter.ts";

/** All parts of a picture: pieces, their setting, the light, and the camera. */
export interface PictureScene {
  width: number;
  height: number;
  meshes: readonly Mesh[];
  setting: Setting;
  lighting: Lighting;
  view: View;
}

/** Renders a scene: sRGB pixels, 3 bytes each. The same scene gives the same bytes. */
export function renderPixels({ width, height, meshes, setting, lighting, view }: PictureScene): Buffer {
  const camera = cameraFor(view, width, height);
  const illumination = illuminate(lighting, meshes, lightOf(setting.table));
  const paintBackdrop = lightBackdrop(camera, setting, illumination);
  const coverage = rasterize(meshes, camera);
  const lights = meshes.map((mesh) => lightOnMesh(mesh, illumination, camera.back));
  const paintSurfaces = surfacePainter(coverage, meshes, lights, camera, lighting);
  return develop(camera, coverage, (y, into) => {
    paintBackdrop(y, into);
    paintSurfaces(y, into);
  });
}

const grainSide = 256;

/** From light to the picture: smooth edges, slightly darker corners, film grain. */
function develop(camera: Camera, coverage: Coverage, paintRow: RowPainter): Buffer {
  const { width, height } = camera;
  const pixels = coverage.developed;
  const developRow = rowDeveloper(camera, coverage, pixels);
  // Three rows at a time, because a whole picture of numbers would be 60 MB.
  let [above, row, below] = [new Float32Array(width * 3), new Float32Array(width * 3), new Float32Array(width * 3)];
  paintRow(0, row);
  above.set(row);
  for (let y = 0; y < height; y++) {
    if (y + 1 < height) paintRow(y + 1, below);
    else below.set(row);
    developRow(y, above, row, below);
    [above, row, below] = [row, below, above];
  }
  return pixels;
}

function rowDeveloper({ width, height }: Camera, coverage: Coverage, pixels: Buffer) {
  const random = seededRandom(11);
  const grain = Float32Array.from({ length: grainSide ** 2 }, () => (random() + random() + random() - 1.5) * 2.2 + 0.5);
  const columnCorner = Float32Array.from({ length: width }, (_, x) => ((x * 2) / width - 1) ** 2);
  const last = exposed.length - 1;
  const left = coverage.box.left - 1;
  const right = coverage.box.right + 1;
  return (y: number, above: Float32Array, row: Float32Array, below: Float32Array): void => {
    const mayHaveEdges = y >= coverage.box.top - 1 && y <= coverage.box.bottom + 1;
    const rowCorner = ((y * 2) / height - 1) ** 2;
    const grainRow = (y & (grainSide - 1)) * grainSide;
    const shift = (y >> 8) * 97;
    let at = y * width * 3;
    for (let x = 0; x < width; x++) {
      const distance = (columnCorner[x] as number) + rowCorner;
      const exposure = (1 - 0.028 * distance * distance) * exposureSteps;
      const dust = grain[grainRow + ((x + shift) & (grainSide - 1))] as number;
      const isEdge = mayHaveEdges && x >= left && x <= right && isAtEdge(coverage, width, height, x, y);
      for (let part = x * 3; part < x * 3 + 3; part++) {
        const tone = isEdge
          ? around(above, row, below, part, exposure)
          : (exposed[Math.min(last, (row[part] as number) * exposure) | 0] as number);
        const value = (tone + dust) | 0;
        pixels[at++] = value < 0 ? 0 : Math.min(value, 255);
      }
    }
  };
}

/** Whether a pixel is at the edge of a surface. */
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

/**
 * The weighted mean tone of a spot and its neighbors. Tones, not light: in light, the brighter side would dominate, and
 * a dark edge before a pale wall would still show steps.
 */
function around(above: Float32Array, row: Float32Array, below: Float32Array, at: number, exposure: number): number {
  let sum = 0;
  for (let step = -3; step <= 3; step += 3) {
    const weight = step === 0 ? 2 : 1;
    sum += weight * (toneOf(above[at + step], exposure) + toneOf(below[at + step], exposure));
    sum += weight * 2 * toneOf(row[at + step], exposure);
  }
  return sum / 16;
}

function toneOf(light: number | undefined, exposure: number): number {
  return exposed[Math.min(exposed.length - 1, (light ?? 0) * exposure) | 0] as number;
}
