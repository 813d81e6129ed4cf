import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { sniffImageType } from "./images/sniffImageType.ts";

/** Enough for the header of every accepted type. */
const looked = 64 * 1024;

// Other programs' names for the same types.
const sameAs: Record<string, string> = {
  "audio/x-m4a": "audio/mp4",
  "audio/opus": "audio/ogg",
  "application/ogg": "audio/ogg",
  "audio/vnd.wave": "audio/wav",
  "audio/wave": "audio/wav",
  "audio/x-wav": "audio/wav",
  "video/x-matroska": "video/matroska",
  "application/font-woff": "font/woff",
  "application/font-sfnt": "font/ttf",
};
const zipTypes = /^application\/(?:zip|epub\+zip|vnd\.(?:openxmlformats|oasis|ms-)|java-archive|vnd\.android)/;

/**
 * The type of a file on the disk by its content, whatever its name (`FileType.signatures`); undefined if it is unknown.
 */
export async function sniffFile(path: string): Promise<string | undefined> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(looked), 0, looked, 0);
    return await sniffBytes(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The same for a file's first 64 kB. */
export async function sniffBytes(start: Buffer): Promise<string | undefined> {
  if (start.length === 0) return undefined;
  const image = sniffImageType(start);
  if (image) return image;
  const latin = start.toString("latin1", 0, 16);
  // A long title or a cover comes before the sound, so this header is enough.
  if (latin.startsWith("ID3")) return "audio/mpeg";
  if (latin.startsWith("%PDF-")) return "application/pdf";
  if (latin.startsWith("{\\rtf")) return "application/rtf";
  if (latin.startsWith("PK\x03\x04") || latin.startsWith("PK\x05\x06")) return "application/zip";
  const found = await fileTypeFromBuffer(start).catch(() => undefined);
  if (found) {
    const type = found.mime.split(";")[0]?.trim() as string;
    return zipTypes.test(type) ? "application/zip" : (sameAs[type] ?? type);
  }
  return isText(start) ? "text/plain" : undefined;
}

/** Text in UTF-8 or an older encoding: no control characters except for layout, and no HTML. */
function isText(start: Buffer): boolean {
  const bytes = start.subarray(0, start.length === looked ? looked - 4 : start.length);
  for (const byte of bytes) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127) return false;
  return !/^\s*(?:<!doctype|<html|<script|<\?php|#!)/i.test(
    bytes.toString("latin1", 0, 500).replace(/^\u00ef\u00bb\u00bf/, ""),
  );
}
