/**
 * Detects the encoding of a file (UTF-8, UTF-16, otherwise Windows-1252, which spreadsheets save) by reading it once
 * with a few bytes in memory.
 */
export async function findTextEncoding(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  let start: Uint8Array = Buffer.alloc(0);
  let isUtf8 = true;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of bytes) {
    if (start.length < 2) start = Buffer.concat([start, chunk.subarray(0, 2)]);
    if (isUtf8) isUtf8 = decodes(decoder, chunk);
  }
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  return isUtf8 ? "utf-8" : "windows-1252";
}

function decodes(decoder: Pick<InstanceType<typeof TextDecoder>, "decode">, chunk: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}
