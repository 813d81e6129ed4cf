import { extname } from "node:path";
import { EncodedPage } from "#kernel/server/cache/encodedPage.ts";
import { commonHeaders } from "#kernel/server/http/securityHeaders.ts";

/** A file of a theme. Its URL contains a digest of its content, so it never changes. */
export interface ThemeFile {
  url: string;
  body: Buffer;
  /** As it is sent, since the first request. */
  encoded?: EncodedPage;
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

/** The file as it is sent. */
export function encodeThemeFile(file: ThemeFile): EncodedPage {
  file.encoded ??= new EncodedPage(file.body, {
    status: 200,
    headers: {
      ...commonHeaders,
      "content-type": mediaTypes[extname(file.url)] ?? "application/octet-stream",
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
  return file.encoded;
}
