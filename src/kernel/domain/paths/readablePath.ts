/**
 * A path as people read it: "/über-uns" for "/%c3%bcber-uns". It leads to the same page: ASCII characters other than
 * spaces stay encoded, and so does a whole path with characters that can't be seen.
 */
export function readablePath(path: string): string {
  try {
    const readable = path.replace(/%20|(?:%[89a-f][0-9a-f])+/gi, decodeURIComponent);
    return /\p{C}|[^\S ]| $/u.test(readable) ? path : readable;
  } catch {
    return path;
  }
}
