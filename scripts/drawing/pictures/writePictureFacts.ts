import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareImage } from "#features/site/assets/server/images/prepareImage.ts";
import type { ImageFacts } from "#features/site/assets/server/index.ts";

const target = join(import.meta.dirname, "../../../src/features/transfer/demo/server/demoPictureFacts.ts");

/**
 * Prepares the demo's pictures in `folder` as uploads are, and writes what that finds out into demoPictureFacts.ts, so
 * that a first start does not have to decode them.
 */
export async function writePictureFacts(names: readonly string[], folder: string): Promise<void> {
  const facts: Record<string, ImageFacts> = {};
  const temporary = await mkdtemp(join(tmpdir(), "vitrine-pictures-"));
  try {
    for (const name of names) facts[name] = await prepare(join(folder, `${name}.jpg`), join(temporary, "clean"));
  } finally {
    await rm(temporary, { recursive: true });
  }
  await writeFile(
    target,
    `import type { ImageFacts } from "#features/site/assets/server/index.ts";
import type { DemoPicture } from "./demoPictures.ts";

/** What an upload of the demo's pictures would find out about them. Written by \`npm run demo-files\`. */
export const demoPictureFacts: Record<DemoPicture, ImageFacts> = ${JSON.stringify(facts, undefined, 2)};
`,
  );
}

/** Replaces the picture by its cleaned form. */
async function prepare(path: string, cleanPath: string): Promise<ImageFacts> {
  const prepared = await prepareImage({ path, cleanPath });
  if (!prepared.ok) throw new Error(`${path}: ${prepared.failure.code}`);
  await copyFile(cleanPath, path);
  const { mediaType, width, height, byteSize, contentHash, colorData } = prepared.image;
  return { mediaType, width, height, byteSize, contentHash, colorData };
}
