import { seededRandom } from "./seededRandom.ts";

/** Number of cells per side of the texture, which repeats every `tile` cm. */
const side = 1024;
const tile = 10;

export interface GlazeTexture {
  /** 0 to 255: strength of a speck. Bytes, because the whole texture is read again and again. */
  speck: Uint8Array;
  /** -127 to 127: variation of the glaze's color. */
  mottle: Int8Array;
}

let texture: GlazeTexture | undefined;

/** The specks and clouds of every glaze, drawn on the first call and then reused. */
export function glazeTexture(): GlazeTexture {
  texture ??= {
    speck: Uint8Array.from(drawSpecks(), (cover) => cover * 255),
    mottle: Int8Array.from(drawClouds(), (height) => height * 127),
  };
  return texture;
}

/** Index of the texture cell for a spot on a piece (cm). */
export function textureCell(around: number, along: number): number {
  const x = Math.floor((around / tile) * side) & (side - 1);
  const y = Math.floor((along / tile) * side) & (side - 1);
  return y * side + x;
}

function drawSpecks(): Float32Array {
  const cells = new Float32Array(side * side);
  const random = seededRandom(20240611);
  for (let speck = 0; speck < 1500; speck++) {
    const [x, y] = [random() * side, random() * side];
    // Many fine specks and a few large ones, 0.2 to 1.2 mm wide.
    const radius = 1.0 + 5.2 * random() ** 4;
    const strength = 0.3 + 0.7 * random();
    const reach = Math.ceil(radius + 1.5);
    const [stretch, lean] = [0.75 + random() * 0.5, random() * 0.6 - 0.3];
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const distance = Math.hypot((dx + lean * dy) * stretch, dy / stretch);
        const cover = Math.min(1, Math.max(0, radius - distance + 0.8) / 1.6) * strength;
        const at = (Math.floor(y + dy + side) & (side - 1)) * side + (Math.floor(x + dx + side) & (side - 1));
        if (cover > (cells[at] as number)) cells[at] = cover;
      }
  }
  return cells;
}

function drawClouds(): Float32Array {
  const cells = new Float32Array(side * side);
  const random = seededRandom(77);
  for (const [grid, strength] of [
    [8, 0.5],
    [24, 0.3],
    [96, 0.2],
  ] as const) {
    const heights = Float32Array.from({ length: grid * grid }, () => random() * 2 - 1);
    const at = (x: number, y: number) => heights[(y % grid) * grid + (x % grid)] as number;
    const smooth = (t: number) => t * t * (3 - 2 * t);
    for (let y = 0; y < side; y++) {
      const gy = (y / side) * grid;
      const y0 = Math.floor(gy);
      const v = smooth(gy - y0);
      for (let x = 0; x < side; x++) {
        const gx = (x / side) * grid;
        const x0 = Math.floor(gx);
        const u = smooth(gx - x0);
        const upper = at(x0, y0) * (1 - u) + at(x0 + 1, y0) * u;
        const lower = at(x0, y0 + 1) * (1 - u) + at(x0 + 1, y0 + 1) * u;
        cells[y * side + x] = (cells[y * side + x] as number) + strength * (upper * (1 - v) + lower * v);
      }
    }
  }
  return cells;
}
