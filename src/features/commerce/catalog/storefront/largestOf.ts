import type { GalleryImage } from "../shopContract.ts";

/** The address of a picture's largest size. */
export function largestOf(image: Pick<GalleryImage, "src" | "srcset">): string {
  const sizes = image.srcset.split(",").map((candidate) => {
    const [url = "", width = "0"] = candidate.trim().split(/\s+/);
    return { url, width: Number.parseInt(width, 10) || 0 };
  });
  const largest = sizes.reduce((best, size) => (size.width > best.width ? size : best), { url: image.src, width: 0 });
  return largest.url || image.src;
}
