import { extensionOf } from "#kernel/domain/files/cleanFileName.ts";

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
  if (!["jpg", "jpeg", "png"].includes(extensionOf(fileName))) return "The cover must be a JPEG or PNG picture.";
  const found = `This picture has ${width} × ${height} pixels.`;
  if (width !== height) return `The cover must be square. ${found} You can crop it under Edit details.`;
  if (width < minCoverSide) return `The cover must have at least ${minCoverSide} × ${minCoverSide} pixels. ${found}`;
  return undefined;
}
