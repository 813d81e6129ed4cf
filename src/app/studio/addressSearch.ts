/** The query of an address as plain texts. A value that looks like a number stays text. */
export function parseAddress(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes the query. Undefined and empty values are omitted. */
export function writeAddress(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : "";
}
