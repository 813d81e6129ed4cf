import sharp from "sharp";
import { demoPictures } from "./pictures/demoPictures.ts";
import type { DrawnPicture } from "./server/registerDemo.ts";

/** The demo's pictures in their sizes, each of one tone: for tests that need the shop, not what its pictures show. */
export function plainPictures(): Promise<DrawnPicture[]> {
  return Promise.all(
    demoPictures.map(async (picture, index) => {
      const { width, height } = picture;
      // Each another tone, since equal files are stored once.
      const background = { r: 200, g: 180, b: index };
      const body = await sharp({ create: { width, height, channels: 3, background } })
        .jpeg()
        .toBuffer();
      return { picture, body };
    }),
  );
}
