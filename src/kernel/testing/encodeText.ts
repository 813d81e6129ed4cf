import type { TextEncoding } from "#kernel/domain/files/textEncodings.ts";

/** Encodes a text in a one- or two-byte encoding, by decoding all of its bytes. */
export function encodeText(text: string, encoding: TextEncoding): Buffer {
  const bytesOf = new Map<string, number[]>();
  const note = (...bytes: number[]) => {
    const character = new TextDecoder(encoding).decode(Uint8Array.from(bytes));
    if ([...character].length === 1 && character !== "\ufffd" && !bytesOf.has(character)) bytesOf.set(character, bytes);
  };
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  for (const byte of all) note(byte);
  if (/jis|euc|gb|big5/.test(encoding)) for (const lead of all.slice(0x81)) for (const trail of all) note(lead, trail);
  return Buffer.from(
    [...text].flatMap((character) => {
      const bytes = bytesOf.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}
