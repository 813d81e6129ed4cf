/** Letters beyond ASCII, as addresses encode them. */
const encoded = /(?:%[89a-f][\da-f])+/g;

/**
 * An encoded path in lower case, also of letters beyond ASCII, so that "/%C3%9Cber" (Über) and "/%c3%bcber" (über) are the
 * same. What is not encoded in UTF-8 stays encoded as it is.
 */
export function lowerPath(path: string): string {
  return path.toLowerCase().replace(encoded, (letters) => {
    try {
      return encodeURIComponent(decodeURIComponent(letters).toLowerCase()).toLowerCase();
    } catch {
      return letters;
    }
  });
}
