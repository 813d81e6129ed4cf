/** The accepted image types. Not HEIC, because sharp includes no free decoder for it. */
export const imageMediaTypes = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/svg+xml",
] as const;

export type ImageMediaType = (typeof imageMediaTypes)[number];

/** Maximum bytes that `sniffImageType` reads. */
export const sniffedBytes = 4096;

/**
 * The image type by the first bytes of a file, regardless of its name and declared type; undefined for anything but
 * `imageMediaTypes`. The decoder checks that the rest is complete.
 */
export function sniffImageType(start: Buffer): ImageMediaType | undefined {
  if (start.length >= 3 && start.readUIntBE(0, 3) === 0xffd8ff) return "image/jpeg";
  const latin = start.subarray(0, 64).toString("latin1");
  if (latin.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (latin.startsWith("GIF87a") || latin.startsWith("GIF89a")) return "image/gif";
  if (latin.startsWith("RIFF") && latin.slice(8, 12) === "WEBP") return "image/webp";
  if (latin.slice(4, 8) === "ftyp" && /avi[fs]/.test(latin.slice(8, 48))) return "image/avif";
  return isSvg(start.subarray(0, sniffedBytes).toString("utf8")) ? "image/svg+xml" : undefined;
}

/** An XML text whose first element is svg, after any declaration, comments and document type. */
function isSvg(text: string): boolean {
  const rest = text
    .replace(/^\ufeff/, "")
    .replace(/^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>)*/i, "");
  return /^<svg[\s>/]/.test(rest);
}
