import { removeJpegMetadata } from "../../domain/removeJpegMetadata.ts";
import { removeAvifMetadata } from "./removeAvifMetadata.ts";
import { removeGifMetadata } from "./removeGifMetadata.ts";
import { removePngMetadata } from "./removePngMetadata.ts";
import { removeWebpMetadata } from "./removeWebpMetadata.ts";
import { sniffedBytes, sniffImageType } from "./sniffImageType.ts";

/**
 * A bitmap of any accepted type without EXIF, XMP, IPTC, comments and data after its end. Pixels and color profile keep
 * their bytes. Undefined if it is not a bitmap, or its parts cannot be separated.
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
