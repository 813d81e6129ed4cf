import sharp from "sharp";
import { type DemoPicture, demoPictures } from "./server/demoPictures.ts";

/** A small demo picture of a single color, for tests that need the shop but not its pictures. */
export function plainPicture(name: DemoPicture): Promise<Buffer> {
  // Each with another color, because equal files are stored once.
  const background = { r: 200, g: 180, b: Object.keys(demoPictures).indexOf(name) };
  return sharp({ create: { width: 160, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
