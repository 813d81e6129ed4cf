import type { Light } from "./color.ts";
import { directionAt, type Vector } from "./vector.ts";

/** One of the many far, small lights that a window and a room are made of. */
export interface Lamp {
  direction: Vector;
  light: Light;
  /** Part of the window (it makes the shadows), not of the room. */
  isKey: boolean;
}

/** A window's panes as they fall on things: seen along the light, cm from the middle of the scene. */
export interface WindowPanes {
  centre: readonly [across: number, up: number];
  paneWidth: number;
  paneHeight: number;
  columns: number;
  rows: number;
  bar: number;
  /** How far away the panes hang: farther is softer. */
  distance: number;
}

export interface Lighting {
  /** Where the window is: degrees from the camera's side to the right, and up. */
  azimuth: number;
  elevation: number;
  /** How wide the window is seen from the table (degrees either way): large is soft. */
  spread: number;
  key: number;
  room: number;
  /** Sunlight through panes draws them on the wall and the table. */
  panes?: WindowPanes;
}

const warm: Light = [1.04, 1, 0.93];
const cool: Light = [0.95, 1, 1.05];

/** The lamps of a lighting: a grid of them over the window, and an even dome for the room. */
export function lampsOf({ azimuth, elevation, spread, key, room }: Lighting, keySide = 6): Lamp[] {
  const lamps: Lamp[] = [];
  for (let row = 0; row < keySide; row++)
    for (let column = 0; column < keySide; column++) {
      const [across, up] = [(column + 0.5) / keySide - 0.5, (row + 0.5) / keySide - 0.5];
      // Each row is shifted a little, or the edges of 36 shadows would fall on 6 lines.
      const shift = (row / keySide - 0.5) * (1 / keySide);
      const direction = directionAt(azimuth + (across + shift) * 2 * spread, elevation + up * 2 * spread);
      lamps.push({ direction, light: dimmed(warm, key / keySide ** 2), isKey: true });
    }
  const domeCount = 26;
  for (let index = 0; index < domeCount; index++) {
    const height = (index + 0.5) / domeCount;
    const direction = directionAt(index * 137.508, (Math.asin(height) * 180) / Math.PI);
    // A room is lighter towards its window.
    const towardsWindow = 0.75 + 0.5 * Math.max(0, Math.cos(((index * 137.508 - azimuth) * Math.PI) / 180));
    lamps.push({ direction, light: dimmed(cool, (room * towardsWindow * 2) / domeCount), isKey: false });
  }
  return lamps;
}

function dimmed(light: Light, by: number): Light {
  return [light[0] * by, light[1] * by, light[2] * by];
}

/** How much of the sun passes the panes at a point of the plane across the light (0 to 1, soft at the bars). */
export function throughPanes(panes: WindowPanes, across: number, up: number): number {
  const width = panes.columns * panes.paneWidth;
  const height = panes.rows * panes.paneHeight;
  const x = across - panes.centre[0] + width / 2;
  const y = up - panes.centre[1] + height / 2;
  if (x <= 0 || y <= 0 || x >= width || y >= height) return 0;
  const inColumn = x % panes.paneWidth;
  const inRow = y % panes.paneHeight;
  const clear = Math.min(inColumn, panes.paneWidth - inColumn, inRow, panes.paneHeight - inRow) - panes.bar / 2;
  return clear <= 0 ? 0 : Math.min(1, clear / 0.6);
}
