/** Tasks that behave like tasks with the worst texts. */
export function reverse({ text }: { text: string }): string {
  return [...text].reverse().join("");
}

export function hang(_input: { text: string }): string {
  for (;;);
}

export function grow(_input: { text: string }): number {
  const kept: number[][] = [];
  for (;;) kept.push(new Array(1_000_000).fill(kept.length + 0.5));
}

export function fail({ text }: { text: string }): string {
  throw new Error(text);
}

export function exit(_input: { text: string }): string {
  process.exit(3);
}

export function environment(_input: { text: string }): string[] {
  return Object.keys(process.env);
}

export async function* countBytes(
  chunks: AsyncIterable<Uint8Array>,
  { hangAt }: { hangAt?: number },
): AsyncGenerator<number> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (hangAt !== undefined && bytes >= hangAt) for (;;);
    yield bytes;
  }
}
