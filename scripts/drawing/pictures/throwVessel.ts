import type { Finish } from "./glazes.ts";
import { buildMesh, type Mesh } from "./mesh.ts";
import { wavering } from "./seededRandom.ts";
import { splineThrough } from "./spline.ts";

/** A piece from the potter's wheel. Lengths in cm. */
export interface VesselShape {
  /** The outer wall from base to rim: radius and height of points on a smooth line. */
  profile: readonly (readonly [radius: number, height: number])[];
  finish: Finish;
  /** Thickness of the wall at the rim. */
  wall?: number;
  /** Height of the glaze's lower edge above the base; below 0 it covers everything. */
  glazeLine?: number;
  /** Irregularity of the glaze's edge. */
  drip?: number;
  /** Closed at the top: a lid or a bottle's stopper has no inside. */
  isClosed?: boolean;
  /** Grooves in the wall between two heights. */
  flutes?: { count: number; depth: number; from: number; to: number };
  /** A lip in the rim, on the right of the piece. */
  lip?: { reach: number; width: number; depth: number };
  /** Height of the rings from the potter's fingers. */
  rings?: number;
  /** Deviation from a circle (fraction of the radius). */
  wobble?: number;
  seed?: number;
  /** Seen from above: the glaze's texture is flat and does not converge in the center. */
  isFlat?: boolean;
  /** Points up the outer wall and around the piece: fewer for small pieces. */
  rows?: number;
  columns?: number;
}

const outerRows = 90;
const rimRows = 9;

/** The vessel as one surface of outside, rim and inside, standing on y = 0 around the y axis. */
export function throwVessel(shape: VesselShape): Mesh {
  const { wall = 0.42, glazeLine = 0.7, drip = 0.12, flutes, lip, rings = 0.008, wobble = 0.004, seed = 1 } = shape;
  const columns = (shape.columns ?? (flutes ? 361 : 161)) | 0;
  const skin = skinOf(shape, wall);
  const angleOf = (column: number) => ((column % (columns - 1)) / (columns - 1)) * Math.PI * 2;
  const around = Array.from({ length: columns }, (_, column) => angleOf(column));
  const skinLength = skin.at(-1)?.along ?? 0;
  const edge = around.map(wavering(seed));
  const hand = around.map(wavering(seed + 7));
  const rimHeight = Math.max(...shape.profile.map(([, height]) => height));
  const widest = Math.max(...shape.profile.map(([radius]) => radius));
  const aroundLength = Math.max(1, Math.round((2 * Math.PI * widest) / 10)) * 10;
  return buildMesh(skin.length, columns, shape.finish, (row, column) => {
    const { radius, height, along, rimDistance, isInside } = skin[row] as SkinPoint;
    const angle = around[column] as number;
    let r = radius * (1 + wobble * (hand[column] as number));
    let y = height;
    let ridge = 0;
    // Along the surface, so that specks on a slope are no longer than on flat parts.
    const fromMiddle = skinLength - along;
    if (!isInside || rimDistance < 2)
      r += rings * Math.sin(along * 10.5 + Math.sin(along * 2.3) * 2) * Math.min(1, rimDistance, radius);
    if (flutes && !isInside && height > flutes.from && height < flutes.to) {
      const fade = Math.min(1, (height - flutes.from) / 0.5, (flutes.to - height) / 2.2);
      const hollow = Math.abs(Math.sin((angle * flutes.count) / 2)) ** 0.8;
      r -= flutes.depth * fade * fade * (3 - 2 * fade) * hollow;
      ridge = Math.max(0, 1 - hollow * 3.2) * fade;
    }
    if (lip) {
      const turn = Math.atan2(Math.sin(angle), Math.cos(angle));
      const pull = Math.exp(-((turn / lip.width) ** 2)) * Math.max(0, 1 - (rimHeight - height) / lip.depth) ** 2;
      r +=
        lip.reach * pull -
        0.25 *
          lip.reach *
          Math.max(0, 1 - (rimHeight - height) / lip.depth) ** 2 *
          Math.exp(-(((Math.abs(turn) - lip.width * 1.9) / lip.width) ** 2));
      y += lip.reach * 0.22 * pull;
    }
    return {
      place: [r * Math.cos(angle), y, r * Math.sin(angle)],
      around: shape.isFlat ? 60 + fromMiddle * Math.cos(angle) : (angle / (Math.PI * 2)) * aroundLength,
      along: shape.isFlat ? 60 + fromMiddle * Math.sin(angle) : along,
      aboveGlazeLine: isInside ? 9 : height - glazeLine - drip * (edge[column] as number),
      thinness: Math.max(ridge * 0.8, Math.exp(-((rimDistance / 0.16) ** 2)), rimDistance < 0.5 ? 0.25 : 0),
    };
  });
}

interface SkinPoint {
  radius: number;
  height: number;
  along: number;
  rimDistance: number;
  isInside: boolean;
}

/** The profile from under the base, up the wall, over the rim and down to the center of the inner floor. */
function skinOf({ profile, isClosed, rows = outerRows }: VesselShape, wall: number): SkinPoint[] {
  const outer = splineThrough(profile, rows) as [number, number][];
  const foot = outer[0] as [number, number];
  const line: { radius: number; height: number; isInside: boolean }[] = [
    { radius: 0.004, height: foot[1] + 0.02, isInside: false },
    { radius: foot[0] - 0.12, height: foot[1] + 0.02, isInside: false },
  ];
  for (const [radius, height] of outer) {
    line.push({ radius: Math.max(0.004, radius), height, isInside: false });
    // A closed top ends in one point: several on the axis would form a needle.
    if (isClosed && radius < 0.01 && height > foot[1]) break;
  }
  const rimIndex = line.length - 1;
  if (!isClosed) line.push(...insideOf(outer, wall));
  let along = 0;
  const measured = line.map((point, index) => {
    const before = line[Math.max(0, index - 1)] as typeof point;
    along += Math.hypot(point.radius - before.radius, point.height - before.height);
    return { ...point, along, rimDistance: 0 };
  });
  const rimAlong = isClosed ? -99 : (measured[rimIndex]?.along ?? 0) + (wall * Math.PI) / 4;
  return measured.map((point) => ({ ...point, rimDistance: Math.abs(point.along - rimAlong) }));
}

function insideOf(outer: [number, number][], wall: number): { radius: number; height: number; isInside: boolean }[] {
  const last = outer.length - 1;
  const outward = (index: number): [number, number] => {
    const [before, after] = [
      outer[Math.max(0, index - 1)] as [number, number],
      outer[Math.min(last, index + 1)] as [number, number],
    ];
    const [dr, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dr, dy) || 1;
    return [dy / length, -dr / length];
  };
  const inside: { radius: number; height: number; isInside: boolean }[] = [];
  const [rimRadius, rimHeight] = outer[last] as [number, number];
  const [normalR, normalY] = outward(last);
  // The rim is half a circle from the outer wall to the inner one.
  for (let step = 1; step <= rimRows; step++) {
    const angle = (step / (rimRows + 1)) * Math.PI;
    const [across, up] = [(1 - Math.cos(angle)) * (wall / 2), Math.sin(angle) * (wall / 2)];
    inside.push({
      radius: rimRadius - normalR * across - normalY * up,
      height: rimHeight - normalY * across + normalR * up,
      isInside: true,
    });
  }
  const floor = (outer[0]?.[1] ?? 0) + wall * 1.6;
  for (let index = last; index >= 0; index--) {
    const [radius, height] = outer[index] as [number, number];
    const [nr, ny] = outward(index);
    const thickness = wall * (1 + 0.5 * (1 - index / last));
    const [innerRadius, innerHeight] = [radius - nr * thickness, height - ny * thickness];
    if (innerHeight < floor || innerRadius < 0.3) break;
    inside.push({ radius: innerRadius, height: innerHeight, isInside: true });
  }
  const lowest = inside.at(-1) as { radius: number; height: number };
  for (const share of [0.97, 0.9, 0.8, 0.65, 0.45, 0.25, 0.1, 0])
    inside.push({
      radius: Math.max(0.004, lowest.radius * share),
      height: floor + (lowest.height - floor) * Math.max(0, 1 - Math.sqrt(1 - share ** 4)),
      isInside: true,
    });
  return inside;
}
