import sharp from "sharp";
import { type PictureScene, renderPixels } from "./renderPicture.ts";

/**
 * Draws a scene into a JPEG file that is committed.
 * @param kept px of the file's width, for landscape scenes and for the others; quality of the JPEG
 */
export async function keepPicture(
  scene: PictureScene,
  file: string,
  kept: { landscape: number; portrait: number; quality: number },
): Promise<void> {
  const { width, height } = scene;
  await sharp(renderPixels(scene), { raw: { width, height, channels: 3 } })
    .resize({ width: width > height ? kept.landscape : kept.portrait })
    .jpeg({ quality: kept.quality, mozjpeg: true })
    .toFile(file);
}
