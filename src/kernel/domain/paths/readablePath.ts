/**
 * A path as people read it: "/über-uns" for "/%c3%bcber-uns". What has no letter for it stays encoded, and so does a
 * whole path with characters that can't be seen.
 */
export function readablePath(path: string): string {
  try {
    const readable = decodeURI(path);
    return /\p{C}|[^\S ]/u.test(readable) ? path : readable;
  } catch {
    return path;
  }
}
