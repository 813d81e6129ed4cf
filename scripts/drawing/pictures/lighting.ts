import type { Light } from "./color.ts";
import { directionAt, type Vector } from "./vector.ts";

/** One of the many distant, small lights that represent a window and a room. */
export interface Lamp {
  direction: Vector;
  light: Light;
  /** Part of the window (it casts the shadows), not of the room. */
  isKey: boolean;
}

/** A window's panes as projected by the light: seen along the light, cm from the center of the scene. */
export interface WindowPanes {
  center: readonly [across: number, up: number];
  paneWidth: number;
  paneHeight: number;
  columns: number;
  rows: number;
  bar: number;
  /** Distance of the panes: farther is softer. */
  distance: number;
}

export interface Lighting {
  /** Direction of the window: degrees from the camera's side to the right, and up. */
  azimuth: number;
  elevation: number;
  /** Half of the angle of the window as seen from the table (degrees): large is soft. */
  spread: number;
  key: number;
  room: number;
  /** Sunlight projects these panes on the wall and the table. */
  panes?: WindowPanes;
}

const warm: Light = [1.04, 1, 0.93];
const cool: Light = [0.95, 1, 1.05];

/** The lamps of a lighting: `keyCount` of them spread over the window, and an even dome for the room. */
export function lampsOf({ azimuth, elevation, spread, key, room }: Lighting, keyCount: number): Lamp[] {
  const lamps: Lamp[] = [];
  for (let index = 0; index < keyCount; index++) {
    // No two lamps share a row or a column of the window; otherwise, a bar's shadow would have stripes.
    const across = (index + 0.5) / keyCount - 0.5;
    const up = ((index * 0.618034) % 1) - 0.5;
    const direction = directionAt(azimuth + across * 2 * spread, elevation + up * 2 * spread);
    lamps.push({ direction, light: dimmed(warm, key / keyCount), isKey: true });
  }
  const domeCount = 22;
  for (let index = 0; index < domeCount; index++) {
    const height = (index + 0.5) / domeCount;
    const direction = directionAt(index * 137.508, (Math.asin(height) * 180) / Math.PI);
    // A room is brighter toward its window.
    const towardsWindow = 0.75 + 0.5 * Math.max(0, Math.cos(((index * 137.508 - azimuth) * Math.PI) / 180));
    lamps.push({ direction, light: dimmed(cool, (room * towardsWindow * 2) / domeCount), isKey: false });
  }
  return lamps;
}

function dimmed(light: Light, by: number): Light {
  return [light[0] * by, light[1] * by, light[2] * by];
}

/**
 * The fraction of sunlight that passes the panes at a point of the plane across the light (0 to 1, soft at the bars).
 */
export function throughPanes(panes: WindowPanes, across: number, up: number): number {
  const width = panes.columns * panes.paneWidth;
  const height = panes.rows * panes.paneHeight;
  const x = across - panes.center[0] + width / 2;
  const y = up - panes.center[1] + height / 2;
  if (x <= 0 || y <= 0 || x >= width || y >= height) return 0;
  const inColumn = x % panes.paneWidth;
  const inRow = y % panes.paneHeight;
  const clear = Math.min(inColumn, panes.paneWidth - inColumn, inRow, panes.paneHeight - inRow) - panes.bar / 2;
  // Soft edges here save many lamps: hard ones would leave stripes where two bars cross.
  const softness = panes.bar * 1.3;
  const share = Math.min(1, Math.max(0, clear / softness + 0.5));
  return share * share * (3 - 2 * share);
}
