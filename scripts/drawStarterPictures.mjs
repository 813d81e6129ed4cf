// Draws the pictures of starters anew, into the files that are kept: npm run starter-pictures. Needed after a change in
// starterScenes.ts only.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { renderPicture } from "../src/features/transfer/demo/pictures/renderPicture.ts";
import { starterScenes } from "../src/features/transfer/demo/pictures/starterScenes.ts";

const folder = join(import.meta.dirname, "../src/features/transfer/starters/pictures");
await mkdir(folder, { recursive: true });
for (const [name, scene] of Object.entries(starterScenes)) {
  const drawn = sharp(await renderPicture(scene()));
  const { width = 0, height = 0 } = await drawn.metadata();
  const size = width > height ? { width: 1800 } : { width: 1200 };
  await drawn
    .resize(size)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(folder, `${name}.jpg`));
  console.log(name);
}
