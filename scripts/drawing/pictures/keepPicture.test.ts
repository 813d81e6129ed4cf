import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoScenes } from "./demoScenes.ts";
import { keepPicture } from "./keepPicture.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-pictures-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const kept = { landscape: 480, portrait: 320, quality: 84 };

test.each([
  ["tea-bowl", 320, 400],
  ["engraved-tray", 320, 400],
  ["journal-glaze", 480, 270],
] as const)("%s is drawn as a sound JPEG of the asked size, the same each time", async (name, width, height) => {
  const small = { ...demoScenes[name](), width: width * 2, height: height * 2 };
  const files = ["first.jpg", "second.jpg"].map((file) => join(folder, file));
  for (const file of files) await keepPicture(small, file, kept);
  const [first, second] = (await Promise.all(files.map((file) => readFile(file)))) as [Buffer, Buffer];
  expect(await sharp(first).metadata()).toMatchObject({ format: "jpeg", width, height });
  expect(first.equals(second)).toBe(true);
  const { channels } = await sharp(first).stats();
  expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(10);
});
