import sharp from "sharp";
import type { ImageAsset } from "#features/site/assets/contract.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";

let counter = 0;

/** A picture of one colour, different from every other one that this makes. Sizes in px. */
export async function drawPicture(
  options: { width?: number; height?: number; format?: "png" | "jpeg" | "gif" | "webp" } = {},
): Promise<Buffer> {
  const { width = 640, height = 480, format = "png" } = options;
  const shade = ++counter;
  const background = { r: shade % 256, g: (shade >> 8) % 256, b: process.pid % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** An image of the website, stored by the real pipeline. */
export async function buildImage(
  app: TestApp,
  site: { website: { id: string } },
  image: { width?: number; height?: number; altText?: string; fileName?: string } = {},
): Promise<ImageAsset> {
  const stored = await app.features.assets.storeImage(app.app.site(site.website.id), {
    fileName: image.fileName ?? "picture.png",
    body: await drawPicture(image),
    ...(image.altText === undefined ? {} : { altText: image.altText }),
  });
  if (isFailure(stored)) throw new Error(stored.message);
  return stored;
}
