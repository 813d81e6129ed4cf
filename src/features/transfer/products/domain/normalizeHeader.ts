/** Normalizes a header for comparison: without byte order mark, case, outer or double spaces, and "[Non Editable]". */
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
