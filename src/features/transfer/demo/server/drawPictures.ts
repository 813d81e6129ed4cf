import type { DemoPicture } from "../pictures/demoPictures.ts";

/** Draws the pictures one after the other, letting other work in between. */
export async function* drawPictures(
  pictures: readonly DemoPicture[],
): AsyncGenerator<{ picture: DemoPicture; body: Buffer }> {
  for (const picture of pictures) {
    yield { picture, body: await picture.draw() };
    await new Promise((resolve) => setImmediate(resolve));
  }
}
