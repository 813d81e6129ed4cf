/** The types of image that are taken. HEIC is not among them: no free decoder for it comes with sharp. */
export const imageMediaTypes = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/svg+xml",
] as const;

export type ImageMediaType = (typeof imageMediaTypes)[number];

/** How many bytes `sniffImageType` looks at, at most. */
export const sniffedBytes = 4096;

/**
 * What the first bytes of a file say it is, whatever its name or its sender says; undefined for anything that is not
 * one of `imageMediaTypes`. That the rest of the file is whole is for the decoder to find out.
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
