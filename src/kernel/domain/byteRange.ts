/** The first and the last byte of a part of a file. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * What a `Range` header asks for (RFC 9110 §14): one part of the file, "unsatisfiable" for one that lies behind its
 * end, undefined for the whole file, which also answers what is no range and several ranges at once.
 * @param size bytes of the file
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (!match) return undefined;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}
