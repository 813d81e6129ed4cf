/** Pattern of an id in lowercase, as a source for larger patterns, in JavaScript and in PostgreSQL. */
export const uuidPattern = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const whole = new RegExp(`^${uuidPattern}$`, "i");

/** Whether a text is an id and nothing else, in lowercase or uppercase. */
export function isUuid(text: string): boolean {
  return whole.test(text);
}
