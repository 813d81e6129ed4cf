/** A header as it is compared: no byte order mark, case, outer or doubled space, nor "[Non Editable]". */
export function normalizeHeader(header: string): string {
  return header
    .slice(0, 200)
    .normalize("NFC")
    .replace(/[\ufeff\u200b]/g, "")
    .replace(/[‘’]/g, "'")
    .replace(/\[non[ -]editable\]/gi, "")
    .replace(/^[\s"']+|[\s"']+$/g, "")
    .replace(/\s+/g, " ")
    .toLowerCase();
}
