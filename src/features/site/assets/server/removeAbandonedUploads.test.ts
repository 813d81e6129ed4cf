import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeAbandonedUploads } from "./removeAbandonedUploads.ts";

test("keeps files that are still being written; a missing folder is no error", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-received-"));
  const before = new Date("2026-01-02T00:00:00Z");
  for (const [name, day] of [
    ["old", "2026-01-01"],
    ["new", "2026-01-03"],
  ] as const) {
    await writeFile(join(folder, name), "a");
    await utimes(join(folder, name), new Date(day), new Date(day));
  }
  await removeAbandonedUploads(folder, before);
  expect(await readdir(folder)).toEqual(["new"]);
  await rm(folder, { recursive: true });
  await removeAbandonedUploads(folder, before);
});
