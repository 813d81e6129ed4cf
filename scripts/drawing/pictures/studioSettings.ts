import type { Setting } from "./backdrop.ts";
import type { View } from "./camera.ts";
import type { Lighting, WindowPanes } from "./lighting.ts";
import { type Mesh, placeMesh } from "./mesh.ts";
import type { PictureScene } from "./renderPicture.ts";
import type { Vector } from "./vector.ts";
import type { Piece } from "./vessels.ts";

/** A piece at a position in the scene (cm, the table is y = 0), rotated (degrees). */
export function put(piece: Piece, x: number, z: number, turn = 0, y = 0): Mesh[] {
  const at: Vector = [x, y, z];
  return piece.map((mesh) => placeMesh(mesh, { at, turn }));
}

/** The soft window of the studio's product corner: from the left, slightly from the front. */
export const softWindow: Lighting = { azimuth: -64, elevation: 38, spread: 15, key: 1.22, room: 0.34 };

/**
 * Low sun through a window of nine panes, and the light of the room. The panes are projected on the wall and the table;
 * `size` 1 suits a picture 45 cm high, and `shift` moves them (cm across and up, seen from the sun).
 */
export function sunlitWindow(size = 1, shift: readonly [number, number] = [0, 0]): Lighting {
  const panes: WindowPanes = {
    center: [-15 * size + shift[0], 14.5 * size + shift[1]],
    paneWidth: 19 * size,
    paneHeight: 22 * size,
    columns: 3,
    rows: 3,
    bar: 2.4 * size,
    distance: 115 * size,
  };
  return { azimuth: -52, elevation: 27, spread: 1.8, key: 1.2, room: 0.5, panes };
}

/** Paper of one tint, from the table up the wall. */
export function paper(tint: string, shade = tint): Setting {
  return { table: tint, wall: shade, wallAt: -62 };
}

/** A plastered wall behind a table of another tint. */
export function room(table: string, wall: string, tableEnd = -22, wallAt = -34): Setting {
  return { table, wall, tableEnd, wallAt };
}

/** A product picture: 2000 × 2500 px. */
export function portrait(
  meshes: readonly Mesh[],
  setting: Setting,
  view: View,
  lighting: Lighting = softWindow,
): PictureScene {
  return { width: 2000, height: 2500, meshes, setting, lighting, view };
}

/** A wide picture: 2400 × 1350 px. */
export function landscape(
  meshes: readonly Mesh[],
  setting: Setting,
  view: View,
  lighting: Lighting = softWindow,
): PictureScene {
  return { width: 2400, height: 1350, meshes, setting, lighting, view };
}
