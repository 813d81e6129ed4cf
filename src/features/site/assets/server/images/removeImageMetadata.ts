import { removeJpegMetadata } from "../../domain/removeJpegMetadata.ts";
import { removeAvifMetadata } from "./removeAvifMetadata.ts";
import { removeGifMetadata } from "./removeGifMetadata.ts";
import { removePngMetadata } from "./removePngMetadata.ts";
import { removeWebpMetadata } from "./removeWebpMetadata.ts";
import { sniffedBytes, sniffImageType } from "./sniffImageType.ts";

/**
 * A bitmap of any type that is taken without EXIF, XMP, IPTC, comments and what is behind its end, its pixels and
 * color profile the same bytes as before. Undefined when its parts cannot be told apart, or it is no bitmap.
 */
export function removeImageMetadata(bytes: Buffer): Buffer | undefined {
  switch (sniffImageType(bytes.subarray(0, sniffedBytes))) {
    case "image/jpeg": {
      const clean = removeJpegMetadata(bytes);
      return clean && Buffer.from(clean);
    }
    case "image/png":
      return removePngMetadata(bytes);
    case "image/webp":
      return removeWebpMetadata(bytes);
    case "image/gif":
      return removeGifMetadata(bytes);
    case "image/avif":
      return removeAvifMetadata(bytes);
    default:
      return undefined;
  }
}
