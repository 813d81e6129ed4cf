import { describe, expect, test } from "vitest";
import { cameraFor, rayThrough, rowOf } from "./camera.ts";
import { glazes } from "./glazes.ts";
import { illuminate } from "./illuminate.ts";
import { lampsOf, throughPanes } from "./lighting.ts";
import { noMesh, rasterize } from "./rasterize.ts";
import { type PictureScene, renderPixels } from "./renderPicture.ts";
import { paper, room, softWindow, sunlitWindow } from "./studioSettings.ts";
import { throwVessel } from "./throwVessel.ts";

const post = throwVessel({
  profile: [
    [3, 0],
    [3, 10],
  ],
  finish: glazes.chalk,
  glazeLine: -1,
  wobble: 0,
  rings: 0,
});
const scene: PictureScene = {
  width: 200,
  height: 250,
  meshes: [post],
  setting: paper("#E4DCCF"),
  lighting: softWindow,
  view: { target: [0, 5, 0], frameHeight: 25, pitch: 12 },
};

/** Mean of red, green and blue around a pixel. */
function toneAt(pixels: Buffer, width: number, x: number, y: number): number {
  let sum = 0;
  for (let dy = -2; dy <= 2; dy++)
    for (let dx = -2; dx <= 2; dx++)
      for (let part = 0; part < 3; part++) sum += pixels[((y + dy) * width + x + dx) * 3 + part] as number;
  return sum / 75;
}

describe("renderPixels", () => {
  const pixels = renderPixels(scene);

  test("gives the same pixels for the same scene", async () => {
    expect(pixels.length).toBe(200 * 250 * 3);
    expect(renderPixels(scene).equals(pixels)).toBe(true);
  });

  test("lights the window's side and shades the other", () => {
    const [left, middle, right] = [78, 100, 124].map((x) => toneAt(pixels, 200, x, 125)) as [number, number, number];
    expect(left).toBeGreaterThan(middle + 4);
    expect(middle).toBeGreaterThan(right + 15);
  });

  test("casts a shadow on the table, away from the window, darkest at the base", () => {
    const row = Math.round(rowOf(cameraFor(scene.view, 200, 250), [0, 0, -2]));
    const [open, near, far] = [30, 138, 165].map((x) => toneAt(pixels, 200, x, row)) as [number, number, number];
    expect(near).toBeLessThan(open - 25);
    expect(near).toBeLessThan(far);
  });

  test("keeps the paper even and within its tint", () => {
    const [top, side] = [toneAt(pixels, 200, 100, 20), toneAt(pixels, 200, 20, 100)];
    expect(Math.abs(top - side)).toBeLessThan(15);
    expect(top).toBeGreaterThan(190);
  });

  test("draws a wall behind a table's edge, and sunlight with the bars' shadows on it", async () => {
    const sunlit = renderPixels({ ...scene, setting: room("#806040", "#E6DED1"), lighting: sunlitWindow(0.6) });
    const edge = rowOf(cameraFor(scene.view, 200, 250), [0, 0, -22]);
    const wall = Array.from({ length: 16 }, (_, step) => toneAt(sunlit, 200, 5 + step * 12, 30));
    expect(Math.max(...wall) - Math.min(...wall)).toBeGreaterThan(20);
    expect(toneAt(sunlit, 200, 20, Math.round(edge) + 6)).toBeLessThan(
      toneAt(sunlit, 200, 20, Math.round(edge) - 6) - 20,
    );
  });
});

test("a picture's center is its target, and rows of horizontal lines match rays", () => {
  const camera = cameraFor(scene.view, 200, 250);
  expect(rowOf(camera, [0, 5, 0])).toBeCloseTo(125, 6);
  const ray = rayThrough(camera, 100, rowOf(camera, [0, 0, 4]));
  const far = -camera.place[1] / ray[1];
  expect(camera.place[2] + ray[2] * far).toBeCloseTo(4, 6);
});

test("shows the nearer surface, only from its outside", () => {
  const camera = cameraFor(scene.view, 200, 250);
  const coverage = rasterize([post], camera);
  expect(coverage.mesh[125 * 200 + 100]).toBe(0);
  expect(coverage.depth[125 * 200 + 100]).toBeCloseTo(120 - 3, 0);
  expect(coverage.mesh[10 * 200 + 10]).toBe(noMesh);
});

test("light passes panes, not bars or walls", () => {
  const panes = { center: [0, 0], paneWidth: 20, paneHeight: 20, columns: 2, rows: 2, bar: 2, distance: 100 } as const;
  expect(throughPanes(panes, 10, 10)).toBe(1);
  expect(throughPanes(panes, 0, 10)).toBeLessThan(0.2);
  expect(throughPanes(panes, 40, 0)).toBe(0);
});

test("an open spot gets the full window, one behind a piece little of it", () => {
  const illumination = illuminate(softWindow, [post], [0.8, 0.8, 0.8]);
  const light = new Float32Array(8);
  illumination.at(-12, 0, 0, 0, 1, 0, light, 0);
  illumination.at(4, 0, -1.5, 0, 1, 0, light, 4);
  expect(light[3]).toBeGreaterThan(0.95);
  expect(light[7]).toBeLessThan(0.3);
  expect(light[4]).toBeLessThan((light[0] as number) * 0.6);
});

test("the lamps of a window add up to its strength, for any number", () => {
  for (const count of [5, 30]) {
    const key = lampsOf({ ...softWindow, key: 2 }, count).filter((lamp) => lamp.isKey);
    expect(key).toHaveLength(count);
    expect(key.reduce((sum, lamp) => sum + lamp.light[1], 0)).toBeCloseTo(2, 6);
  }
});
