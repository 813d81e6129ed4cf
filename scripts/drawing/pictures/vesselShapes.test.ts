import { describe, expect, test } from "vitest";
import { branch } from "./branch.ts";
import { glazes } from "./glazes.ts";
import { type Mesh, placeMesh } from "./mesh.ts";
import { teapot } from "./pouringVessels.ts";
import { pullTube } from "./pullTube.ts";
import { seededRandom, wavering } from "./seededRandom.ts";
import { splineThrough } from "./spline.ts";
import { throwVessel } from "./throwVessel.ts";
import { mug } from "./vessels.ts";

const cup = () =>
  throwVessel({
    profile: [
      [3, 0],
      [4, 4],
      [4, 8],
    ],
    finish: glazes.chalk,
    wobble: 0,
    rings: 0,
  });

const pointsOf = ({ places }: Mesh) =>
  Array.from({ length: places.length / 3 }, (_, index) => [...places.subarray(index * 3, index * 3 + 3)] as number[]);

describe("throwVessel", () => {
  test("follows its profile: stands on the table with the drawn width and height", () => {
    const points = pointsOf(cup());
    expect(Math.min(...points.map(([, y]) => y as number))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...points.map(([, y]) => y as number))).toBeCloseTo(8.2, 0);
    expect(Math.max(...points.map(([x]) => x as number))).toBeCloseTo(4.03, 1);
  });

  test("is hollow: its inner floor is above the base, and a closed piece has none", () => {
    const [x, y, z] = pointsOf(cup()).at(-1) as [number, number, number];
    expect(Math.hypot(x, z)).toBeLessThan(0.02);
    expect(y).toBeGreaterThan(0.3);
    expect(y).toBeLessThan(1.5);
    const lid = throwVessel({
      profile: [
        [4, 0],
        [2, 2],
        [0, 3],
      ],
      finish: glazes.chalk,
      isClosed: true,
    });
    expect(pointsOf(lid).at(-1)?.[1]).toBeCloseTo(3, 1);
  });

  test("has normals that point outward on the outside and inward on the inside", () => {
    const mesh = cup();
    const points = pointsOf(mesh);
    for (const [index, [x, y, z]] of points.entries()) {
      const [nx, ny, nz] = mesh.normals.subarray(index * 3, index * 3 + 3) as unknown as [number, number, number];
      expect(Math.hypot(nx, ny, nz)).toBeCloseTo(1, 3);
      const [radius, height] = [Math.hypot(x as number, z as number), y as number];
      const outwards = (nx * (x as number) + nz * (z as number)) / (radius || 1);
      if (height > 3 && height < 7) expect(radius > 3.75 ? outwards : -outwards).toBeGreaterThan(0.8);
    }
  });

  test("has the end of the glaze", () => {
    const mesh = throwVessel({
      profile: [
        [3, 0],
        [4, 8],
      ],
      finish: glazes.chalk,
      glazeLine: 2,
      drip: 0,
    });
    for (const [index, [, y]] of pointsOf(mesh).entries()) {
      const above = mesh.aboveGlazeLine[index] as number;
      if (above < 8) expect(above).toBeCloseTo((y as number) - 2, 1);
    }
  });

  test("is the same each time, and different with another seed", () => {
    expect(mug("slate", 3)).toEqual(mug("slate", 3));
    expect(mug("slate", 4)[0]?.places).not.toEqual(mug("slate", 3)[0]?.places);
  });
});

test("a tube follows its path with its girth, and its normals point outward", () => {
  const tube = pullTube({
    path: [
      [0, 0, 0],
      [0, 5, 0],
      [0, 10, 0],
    ],
    girth: [
      [1, 0.5],
      [1, 0.5],
    ],
    finish: glazes.chalk,
  });
  for (const [index, [x, , z]] of pointsOf(tube).entries()) {
    const [nx, , nz] = tube.normals.subarray(index * 3, index * 3 + 3) as unknown as [number, number, number];
    expect(((z as number) / 1) ** 2 + ((x as number) / 0.5) ** 2).toBeCloseTo(1, 2);
    expect(nx * (x as number) + nz * (z as number)).toBeGreaterThan(0);
  }
});

test("a teapot's spout and handle extend from its body, and all its surfaces are valid", () => {
  const [body, , spout, handle] = teapot("celadon") as [Mesh, Mesh, Mesh, Mesh];
  const widest = Math.max(...pointsOf(body).map(([x]) => x as number));
  expect(Math.max(...pointsOf(spout).map(([x]) => x as number))).toBeGreaterThan(widest + 3);
  expect(Math.min(...pointsOf(handle).map(([x]) => x as number))).toBeLessThan(-widest - 3);
  for (const mesh of teapot("celadon")) expect(mesh.places.every(Number.isFinite)).toBe(true);
});

test("a branch grows from its foot to its tip", () => {
  const points = branch([0, 10, 0], [4, 20, 0], 5).flatMap(pointsOf);
  expect(Math.min(...points.map(([, y]) => y as number))).toBeGreaterThan(9);
  expect(Math.max(...points.map(([, y]) => y as number))).toBeGreaterThan(29);
});

test("places a piece at its position, rotated about its axis", () => {
  const placed = placeMesh(cup(), { at: [10, 2, -3], turn: 90 });
  const [x, y, z] = (pointsOf(placed).at(-1) as number[]).map(Math.round);
  expect([x, z]).toEqual([10, -3]);
  expect(y).toBeGreaterThanOrEqual(2);
});

test("a spline passes through its points", () => {
  const line = splineThrough(
    [
      [0, 0],
      [2, 1],
      [3, 5],
    ],
    21,
  );
  expect(line[0]).toEqual([0, 0]);
  expect(line[10]).toEqual([2, 1]);
  expect(line[20]).toEqual([3, 5]);
});

test("seeded numbers repeat, stay in range and differ by seed", () => {
  const take = (seed: number) => Array.from({ length: 1000 }, seededRandom(seed));
  expect(take(1)).toEqual(take(1));
  expect(take(1)).not.toEqual(take(2));
  expect(take(3).every((number) => number >= 0 && number < 1)).toBe(true);
  expect(wavering(4)(0)).toBeCloseTo(wavering(4)(Math.PI * 2), 9);
});
