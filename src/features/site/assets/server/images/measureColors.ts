import sharp from "sharp";
import { maxImagePixels } from "../../domain/assetLimits.ts";
import { type ColorData, hexOfRgb, type Rgb } from "../../domain/colorData.ts";
import type { Crop } from "../../domain/cropForFocalPoint.ts";
import type { ImageSource } from "./renderImageVariant.ts";

/** Side of the small square that the image is reduced to, and of each averaged part (px). */
const side = 30;
const part = 10;

/**
 * Average colors of the corner ninths and the center ninth, with transparency as white. Decodes the whole image, so it
 * rejects a broken or truncated file. With `crop` (px of the rotated image), only that part.
 */
export async function measureColors(source: ImageSource, crop?: Crop): Promise<ColorData> {
  const image = sharp(source, { failOn: "error", limitInputPixels: maxImagePixels }).autoOrient();
  const pixels = await (crop ? image.extract(crop) : image)
    .resize(side, side, { fit: "fill" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  const first = 0;
  const middle = (side - part) / 2;
  const last = side - part;
  return {
    topLeftAverage: averageOf(pixels, first, first),
    topRightAverage: averageOf(pixels, last, first),
    bottomLeftAverage: averageOf(pixels, first, last),
    bottomRightAverage: averageOf(pixels, last, last),
    centerAverage: averageOf(pixels, middle, middle),
  };
}

function averageOf(pixels: Buffer, left: number, top: number): string {
  const channels = pixels.length / (side * side);
  const sum = [0, 0, 0];
  for (let y = top; y < top + part; y++)
    for (let x = left; x < left + part; x++)
      for (const channel of [0, 1, 2] as const)
        sum[channel] = (sum[channel] ?? 0) + (pixels[(y * side + x) * channels + channel] ?? 0);
  return hexOfRgb(sum.map((total) => total / (part * part)) as unknown as Rgb);
}
