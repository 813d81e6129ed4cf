// A process of its own: draws the pictures that its arguments name into a folder and says each name when it is there.
// Drawing takes hundreds of megabytes that a long-lived process would keep.
import { rmSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawPicture } from "./drawPicture.ts";

const [folder = "", ...names] = process.argv.slice(2);
// The parent has ended: nobody waits for the pictures any more.
process.on("disconnect", () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
process.channel?.unref();
for (const name of names) {
  const file = join(folder, `${name}.jpg`);
  await writeFile(`${file}.part`, await drawPicture(name));
  await rename(`${file}.part`, file);
  process.stdout.write(`${name}\n`);
}
