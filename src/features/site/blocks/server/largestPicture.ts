import type { TemplateImage } from "#features/site/page-model/contract.ts";

/** The address of a picture as large as it is looked at: 2500 px, or the original where that is smaller. */
export function largestPicture(image: TemplateImage): string {
  const [width = 0] = image.originalSize.split("x").map(Number);
  return `${image.assetUrl}?format=${width >= 2500 ? "2500w" : "original"}`;
}
