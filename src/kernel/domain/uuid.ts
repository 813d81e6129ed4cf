/** Pattern of an id in lowercase, as a source for larger patterns, in JavaScript and in PostgreSQL. */
export const uuidPattern = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const whole = new RegExp(`^${uuidPattern}$`, "i");

/** Whether a text is an id and nothing else, in lowercase or uppercase. */
export function isUuid(text: string): boolean {
  return whole.test(text);
}

// What separates the ids of a list in one text. Not "/" or "?", so an id in an address is not one of them.
const separators = /[\s,;|"'()[\]{}]+/;

/** All ids in a value, in lowercase: texts that are an id or a list of ids, at any depth, also as names of fields. */
export function uuidsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  collectUuids(value, found);
  return found;
}

function collectUuids(value: unknown, found: Set<string>): void {
  if (typeof value === "string") {
    for (const word of value.split(separators)) if (isUuid(word)) found.add(word.toLowerCase());
  } else if (typeof value === "object" && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      collectUuids(name, found);
      collectUuids(each, found);
    }
  }
}
