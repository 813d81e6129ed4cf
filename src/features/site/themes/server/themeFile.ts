import { extname } from "node:path";
import { type EncodedPage, encodePage } from "#kernel/server/cache/pageCache.ts";
import { commonHeaders } from "#kernel/server/http/securityHeaders.ts";

/** A file of a theme. Its URL contains a digest of its content, so it never changes. */
export interface ThemeFile {
  url: string;
  body: Buffer;
  /** Compressed at the first request, then cached. */
  encoded?: Promise<EncodedPage>;
}

const mediaTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
};

export function themeFileOf(url: string, body: Buffer): ThemeFile {
  return { url, body };
}

/** The file as it is sent, compressed once. */
export function encodeThemeFile(file: ThemeFile): Promise<EncodedPage> {
  file.encoded ??= encodePage(file.body, {
    status: 200,
    headers: {
      ...commonHeaders,
      "content-type": mediaTypes[extname(file.url)] ?? "application/octet-stream",
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
  return file.encoded;
}
