import { type GlazeName, glazes, materials } from "./glazes.ts";
import { buildMesh, placeMesh } from "./mesh.ts";
import { disc } from "./printedThings.ts";
import { throwVessel } from "./throwVessel.ts";
import type { Piece } from "./vessels.ts";

/** A potter's wheel: a basin, its steel plate, and a bowl that is just being opened. */
export function wheelWithClay(): Piece {
  const basin = throwVessel({
    profile: [
      [15, 0],
      [17.5, 0.4],
      [19.5, 2],
      [20, 5],
      [20.2, 7],
    ],
    finish: materials.shelf,
    glazeLine: -1,
    rings: 0,
    wobble: 0,
    wall: 0.7,
  });
  const plate = disc(13.5, 1.3, materials.steel, 3).map((mesh) => placeMesh(mesh, { at: [0, 4.2, 0] }));
  const bowl = throwVessel({
    profile: [
      [5.3, 0],
      [5.7, 0.5],
      [6.6, 1.8],
      [7.7, 4.2],
      [8.2, 6.6],
      [8.1, 8.4],
    ],
    finish: materials.wetClay,
    glazeLine: -1,
    rings: 0.075,
    wobble: 0.005,
    wall: 0.85,
    seed: 61,
  });
  return [basin, ...plate, placeMesh(bowl, { at: [0, 5.5, 0] })];
}

/** A long tray with round corners and a low edge; its floor is at `trayFloor`. */
export const trayFloor = 0.86;

export function tray(glaze: GlazeName, width = 30, depth = 15): Piece {
  const columns = 221;
  // From under the base over the edge to the center of the floor: distance from the outline, and height.
  const skin: (readonly [inset: number, height: number])[] = [
    [2.2, 0.02],
    [1.6, 0],
    [0.9, 0.35],
    [0.35, 1],
    [0.06, 1.75],
    [0, 2.1],
    [0.12, 2.3],
    [0.3, 2.34],
    [0.46, 2.24],
    [0.56, 1.9],
    [0.85, 1.3],
    [1.35, 0.95],
    [1.9, trayFloor],
  ];
  // The last row is a center line where both halves of the floor meet.
  for (let step = 1; step <= 24; step++) skin.push([1.9 + ((depth / 2 - 1.9) * step) / 24, trayFloor]);
  const corner = 4.2;
  return [
    buildMesh(skin.length, columns, glazes[glaze], (row, column) => {
      const [inset, height] = skin[row] as readonly [number, number];
      const angle = ((column % (columns - 1)) / (columns - 1)) * Math.PI * 2;
      const [halfWidth, halfDepth] = [width / 2 - inset, depth / 2 - inset];
      const round = Math.min(corner - inset * 0.4, halfDepth);
      const [x, z] = roundedOutline(angle, halfWidth, halfDepth, round);
      return {
        place: [x, height, z],
        around: 60 + x,
        along: 60 + z + height,
        aboveGlazeLine: row < 3 ? height - 0.5 : 9,
        thinness: row >= 5 && row <= 8 ? 0.85 : 0.1,
      };
    }),
  ];
}

/** The point of a rounded rectangle in the direction of the angle, by equal steps of its edge. */
function roundedOutline(angle: number, halfWidth: number, halfDepth: number, round: number): [number, number] {
  const [straightX, straightZ] = [halfWidth - round, halfDepth - round];
  const quarter = (Math.PI / 2) * round;
  const lengths = [
    straightZ,
    quarter,
    2 * straightX,
    quarter,
    2 * straightZ,
    quarter,
    2 * straightX,
    quarter,
    straightZ,
  ];
  let left = (angle / (Math.PI * 2)) * lengths.reduce((sum, length) => sum + length, 0);
  for (const [side, length] of lengths.entries()) {
    if (left > length && side < lengths.length - 1) {
      left -= length;
      continue;
    }
    const turn = round > 0 ? left / round : 0;
    const [sine, cosine] = [Math.sin(turn) * round, Math.cos(turn) * round];
    if (side === 0) return [halfWidth, left];
    if (side === 1) return [straightX + cosine, straightZ + sine];
    if (side === 2) return [straightX - left, halfDepth];
    if (side === 3) return [-straightX - sine, straightZ + cosine];
    if (side === 4) return [-halfWidth, straightZ - left];
    if (side === 5) return [-straightX - cosine, -straightZ - sine];
    if (side === 6) return [-straightX + left, -halfDepth];
    if (side === 7) return [straightX + sine, -straightZ - cosine];
    return [halfWidth, -straightZ + left];
  }
  return [halfWidth, 0];
}
