import { demoPictures } from "./demoPictures.ts";

/** Draws the demo picture of that name as a JPEG; throws when there is none. */
export async function drawPicture(name: string): Promise<Buffer> {
  const picture = demoPictures.find((candidate) => candidate.name === name);
  if (!picture) throw new Error(`There is no demo picture "${name}".`);
  return picture.draw();
}
