const segmentPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const maxKeyLength = 512;
const maxSegmentLength = 200;

/**
 * Throws unless `key` is a plain relative path of safe segments: letters, digits, `.`, `_`, `-`, no segment that starts
 * with a dot, at most 512 characters. Our own code makes keys, so a bad one is a bug. This check keeps a bug from
 * reaching a file outside the storage folder.
 */
export function checkStorageKey(key: string): void {
  const isSafe =
    key.length <= maxKeyLength &&
    key.split("/").every((segment) => segment.length <= maxSegmentLength && segmentPattern.test(segment));
  if (!isSafe) throw new Error(`"${key.slice(0, 80)}" is not a storage key.`);
}

/** The same for a prefix to list: empty, or a key that ends in `/`. */
export function checkStoragePrefix(prefix: string): void {
  if (prefix === "") return;
  if (!prefix.endsWith("/")) throw new Error(`"${prefix.slice(0, 80)}" is not a storage prefix: it must end in "/".`);
  checkStorageKey(prefix.slice(0, -1));
}
