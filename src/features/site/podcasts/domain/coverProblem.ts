import { extensionOf } from "#kernel/domain/files/cleanFileName.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

export const coverMessages = defineTexts("studio.podcasts.cover", {
  fileType: "The cover must be a JPEG or PNG picture.",
  square: phrase(
    "The cover must be square. This picture has {width} × {height} pixels. You can crop it under Edit details.",
    "width",
    "height",
  ),
  small: phrase(
    "The cover must have at least {side} × {side} pixels. This picture has {width} × {height} pixels.",
    "side",
    "width",
    "height",
  ),
  missing: "This picture no longer exists.",
});

/** px of the shortest side of a podcast's cover that apps accept. */
export const minCoverSide = 1400;
/** px of the cover in the feed. Apps accept up to 3000, and larger pictures are made smaller. */
export const coverWidth = 2500;

/** A picture of the library, with the size (px) of its shown part. */
interface Cover {
  fileName: string;
  width: number;
  height: number;
}

/** Why podcast apps would refuse a picture as a cover; undefined if they accept it. */
export function coverProblem({ fileName, width, height }: Cover): string | undefined {
  if (!["jpg", "jpeg", "png"].includes(extensionOf(fileName))) return coverMessages.fileType;
  const [shownWidth, shownHeight] = [String(width), String(height)];
  if (width !== height) return coverMessages.square(shownWidth, shownHeight);
  return width < minCoverSide ? coverMessages.small(String(minCoverSide), shownWidth, shownHeight) : undefined;
}
