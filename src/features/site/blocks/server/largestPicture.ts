import type { TemplateImage } from "#features/site/page-model/contract.ts";

/** The address of a picture in its largest size: 2500 px, or the original if it is smaller. */
export function largestPicture(image: TemplateImage): string {
  const [width = 0] = image.originalSize.split("x").map(Number);
  return `${image.assetUrl}?format=${width >= 2500 ? "2500w" : "original"}`;
}
