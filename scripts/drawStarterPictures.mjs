// Draws the committed starter pictures again: npm run starter-pictures. Needed only after a change of starterScenes.ts.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { keepPicture } from "./drawing/pictures/keepPicture.ts";
import { starterScenes } from "./drawing/pictures/starterScenes.ts";

const folder = join(import.meta.dirname, "../src/features/transfer/starters/pictures");
await mkdir(folder, { recursive: true });
for (const [name, scene] of Object.entries(starterScenes)) {
  await keepPicture(scene(), join(folder, `${name}.jpg`), { landscape: 1800, portrait: 1200, quality: 80 });
  console.log(name);
}
