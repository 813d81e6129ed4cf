import type { Lighting } from "./lighting.ts";
import { cross, directionAt, normalize, type Vector } from "./vector.ts";

/**
 * The reflection of the window and the room in a glaze: the added light for a normal (length 1), a gloss (0 to 1) and
 * the visible fraction of the window. `back` points to the camera.
 */
export function reflectionOf({ azimuth, elevation, spread, panes }: Lighting, back: Vector) {
  const middle = directionAt(azimuth, elevation);
  const across = normalize(cross([0, 1, 0], middle));
  const up = cross(middle, across);
  // The sun's own disc would be a spark; a glaze reflects the bright window around it.
  const angle = panes ? 12 : spread;
  const halfWidth = Math.sin((angle * 0.8 * Math.PI) / 180);
  const halfHeight = Math.sin((angle * 1.15 * Math.PI) / 180);
  return (nx: number, ny: number, nz: number, gloss: number, key: number): number => {
    if (gloss <= 0) return 0;
    const facing = nx * back[0] + ny * back[1] + nz * back[2];
    if (facing <= 0) return 0;
    const rx = 2 * facing * nx - back[0];
    const ry = 2 * facing * ny - back[1];
    const rz = 2 * facing * nz - back[2];
    const away = 1 - facing;
    const fresnel = 0.04 + 0.96 * away * away * away * away * away;
    let window = 0;
    if (rx * middle[0] + ry * middle[1] + rz * middle[2] > 0) {
      const blur = 0.04 + 0.5 * (1 - gloss) * Math.sqrt(1 - gloss);
      const u = Math.abs(rx * across[0] + rz * across[2]);
      const v = Math.abs(rx * up[0] + ry * up[1] + rz * up[2]);
      window = within(u, halfWidth, blur) * within(v, halfHeight, blur) * (halfWidth / (halfWidth + blur * 0.6));
    }
    const room = 0.28 * (0.6 + 0.4 * ry) * gloss;
    return fresnel * room * (0.4 + 0.6 * key) + (0.05 + 0.6 * fresnel) * gloss * 5.4 * window * key;
  };
}

function within(distance: number, half: number, blur: number): number {
  const t = (half + blur - distance) / (2 * blur);
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}
