// Draws the committed pictures of the demo shop and its booklet again: npm run demo-files. Needed only after a change
// of demoScenes.ts or the booklet.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { glazingBooklet } from "./drawing/booklet/glazingBooklet.ts";
import { demoScenes } from "./drawing/pictures/demoScenes.ts";
import { keepPicture } from "./drawing/pictures/keepPicture.ts";
import { writePictureFacts } from "./drawing/pictures/writePictureFacts.ts";

const folder = join(import.meta.dirname, "../src/features/transfer/demo/files");
await mkdir(folder, { recursive: true });
for (const [name, scene] of Object.entries(demoScenes)) {
  await keepPicture(scene(), join(folder, `${name}.jpg`), { landscape: 2400, portrait: 1600, quality: 84 });
  console.log(name);
}
await writeFile(join(folder, "glazing-basics.pdf"), glazingBooklet());
await writePictureFacts(Object.keys(demoScenes), folder);
