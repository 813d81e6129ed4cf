import type { Camera } from "./camera.ts";
import type { Mesh } from "./mesh.ts";

/** The surface at each pixel. */
export interface Coverage {
  /** Index of the mesh, 255 for none. */
  mesh: Uint8Array;
  /** The cell's first corner, times 2, plus 1 for its second triangle. */
  cell: Uint32Array;
  depth: Float32Array;
  /** Buffer of the finished picture: 3 bytes per pixel. */
  developed: Buffer;
  /** The area with surfaces. */
  box: PixelBox;
  /** Each mesh's points as px across, px down and cm from the camera. */
  projected: Float32Array[];
}

export const noMesh = 255;

/** Finds the nearest surface at every pixel. Surfaces are visible only from their outside. */
export function rasterize(meshes: readonly Mesh[], camera: Camera): Coverage {
  const pixels = camera.width * camera.height;
  const projected = meshes.map((mesh) => project(mesh, camera));
  const boxes = projected.map((seen) => boxOf(seen, camera.width, camera.height));
  // One block for all: the allocator returns a large one to the machine, and keeps several smaller ones.
  const block = new ArrayBuffer(pixels * 12);
  const coverage: Coverage = {
    depth: new Float32Array(block, 0, pixels).fill(1e9),
    cell: new Uint32Array(block, pixels * 4, pixels),
    mesh: new Uint8Array(block, pixels * 8, pixels).fill(noMesh),
    developed: Buffer.from(block, pixels * 9, pixels * 3),
    projected,
    box: {
      left: Math.min(...boxes.map((box) => box.left)),
      right: Math.max(...boxes.map((box) => box.right)),
      top: Math.min(...boxes.map((box) => box.top)),
      bottom: Math.max(...boxes.map((box) => box.bottom)),
    },
  };
  for (const [index, mesh] of meshes.entries()) drawMesh(coverage, camera, mesh, index);
  return coverage;
}

function project({ places }: Mesh, { place, right, up, back, focal, width, height }: Camera): Float32Array {
  const projected = new Float32Array(places.length);
  for (let at = 0; at < places.length; at += 3) {
    const x = (places[at] as number) - place[0];
    const y = (places[at + 1] as number) - place[1];
    const z = (places[at + 2] as number) - place[2];
    const away = -(x * back[0] + y * back[1] + z * back[2]);
    projected[at] = width / 2 + (focal * (x * right[0] + y * right[1] + z * right[2])) / away;
    projected[at + 1] = height / 2 - (focal * (x * up[0] + y * up[1] + z * up[2])) / away;
    projected[at + 2] = away;
  }
  return projected;
}

function drawMesh(coverage: Coverage, camera: Camera, mesh: Mesh, meshIndex: number): void {
  const seen = coverage.projected[meshIndex] as Float32Array;
  for (let row = 0; row + 1 < mesh.rows; row++)
    for (let column = 0; column + 1 < mesh.columns; column++) {
      const corner = row * mesh.columns + column;
      drawTriangle(
        coverage,
        camera,
        seen,
        meshIndex,
        corner,
        corner + mesh.columns,
        corner + mesh.columns + 1,
        corner * 2,
      );
      drawTriangle(coverage, camera, seen, meshIndex, corner, corner + mesh.columns + 1, corner + 1, corner * 2 + 1);
    }
}

function drawTriangle(
  coverage: Coverage,
  { width, height }: Camera,
  seen: Float32Array,
  mesh: number,
  a: number,
  b: number,
  c: number,
  cell: number,
): void {
  const ax = seen[a * 3] as number;
  const ay = seen[a * 3 + 1] as number;
  const bx = seen[b * 3] as number;
  const by = seen[b * 3 + 1] as number;
  const cx = seen[c * 3] as number;
  const cy = seen[c * 3 + 1] as number;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  // Rows go up and columns around: the outside has this orientation on a screen whose y points down.
  if (area >= -1e-9) return;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
  const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx)));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy)));
  const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy)));
  if (left > right || top > bottom) return;
  const az = seen[a * 3 + 2] as number;
  const stepB = (seen[b * 3 + 2] as number) - az;
  const stepC = (seen[c * 3 + 2] as number) - az;
  const share = 1 / area;
  for (let y = top; y <= bottom; y++) {
    const dy = y - ay;
    for (let x = left; x <= right; x++) {
      const dx = x - ax;
      const u = (dx * (cy - ay) - dy * (cx - ax)) * share;
      const v = ((bx - ax) * dy - (by - ay) * dx) * share;
      if (u < -1e-4 || v < -1e-4 || u + v > 1.0001) continue;
      const depth = az + u * stepB + v * stepC;
      const at = y * width + x;
      if (depth >= (coverage.depth[at] as number)) continue;
      coverage.depth[at] = depth;
      coverage.mesh[at] = mesh;
      coverage.cell[at] = cell;
    }
  }
}

/** A pixel range, both ends included. */
export interface PixelBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The area of a picture that contains the projected points. */
export function boxOf(seen: Float32Array, width: number, height: number): PixelBox {
  const box = { left: width, right: 0, top: height, bottom: 0 };
  for (let at = 0; at < seen.length; at += 3) {
    const x = seen[at] as number;
    const y = seen[at + 1] as number;
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    if (y > box.bottom) box.bottom = y;
  }
  return {
    left: Math.max(0, Math.floor(box.left)),
    right: Math.min(width - 1, Math.ceil(box.right)),
    top: Math.max(0, Math.floor(box.top)),
    bottom: Math.min(height - 1, Math.ceil(box.bottom)),
  };
}
