const maxAltTextLength = 1000;

/**
 * Alternative text for an image that has only a body: its text without tags, with single spaces, at most 1,000
 * characters (spec.txt §9). Empty if the body has no text. Not escaped.
 */
export function altTextFromBody(body: string): string {
  const words = body
    .replace(/<!--[\s\S]*?(?:-->|$)/g, " ")
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    // A tag starts with a letter or a slash: "2 < 3" is text.
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, " ")
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, readEntity)
    .replace(/[\s\u200b]+/g, " ")
    .trim();
  return cutToCharacters(words, maxAltTextLength);
}

const namedEntities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function readEntity(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name) return namedEntities[name.toLowerCase()] ?? entity;
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? "", 16);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : entity;
}

/** Truncates between characters, never inside a surrogate pair. */
function cutToCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(0, most);
  return /[\ud800-\udbff]$/.test(end) ? end.slice(0, -1) : end;
}
