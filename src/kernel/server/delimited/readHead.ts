const headBytes = 4096;

/** The first bytes of a file, enough to see what it is. */
export async function readHead(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  let head: Uint8Array = Buffer.alloc(0);
  for await (const chunk of chunks) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= headBytes) break;
  }
  return head.subarray(0, headBytes);
}
