import type { Setting } from "./backdrop.ts";
import type { View } from "./camera.ts";
import type { Lighting, WindowPanes } from "./lighting.ts";
import { type Mesh, placeMesh } from "./mesh.ts";
import type { PictureScene } from "./renderPicture.ts";
import type { Vector } from "./vector.ts";
import type { Piece } from "./vessels.ts";

/** A piece set down in a scene: where (cm, the table is y = 0), how far turned (degrees). */
export function put(piece: Piece, x: number, z: number, turn = 0, y = 0): Mesh[] {
  const at: Vector = [x, y, z];
  return piece.map((mesh) => placeMesh(mesh, { at, turn }));
}

/** The soft window of the studio's product corner: from the left, a little in front. */
export const softWindow: Lighting = { azimuth: -64, elevation: 38, spread: 15, key: 1.22, room: 0.34 };

const panes: WindowPanes = { centre: [0, 8], paneWidth: 15, paneHeight: 19, columns: 2, rows: 3, bar: 2.2, distance: 110 };

/** Low sun through a window of six panes, and the light of the room. */
export function sunlitWindow(changes: Partial<WindowPanes> = {}, lighting: Partial<Lighting> = {}): Lighting {
  return { azimuth: -52, elevation: 27, spread: 2, key: 1.15, room: 0.5, ...lighting, panes: { ...panes, ...changes } };
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
export function portrait(meshes: readonly Mesh[], setting: Setting, view: View, lighting: Lighting = softWindow): PictureScene {
  return { width: 2000, height: 2500, meshes, setting, lighting, view };
}

/** A wide picture: 2400 × 1350 px. */
export function landscape(meshes: readonly Mesh[], setting: Setting, view: View, lighting: Lighting = softWindow): PictureScene {
  return { width: 2400, height: 1350, meshes, setting, lighting, view };
}
