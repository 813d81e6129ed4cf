/**
 * Whether a text in the value cannot be kept by PostgreSQL: one with a NUL, or with half of a surrogate pair. Such text
 * comes from broken or hostile clients only, so it is refused at the door of every route.
 */
export function holdsUnstorableText(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed();
  if (Array.isArray(value)) return value.some(holdsUnstorableText);
  if (typeof value !== "object" || value === null) return false;
  // (Keys alone: pairs of everything in a large body take five times as long. The JSON parser bounds the depth.)
  return Object.keys(value).some(
    (name) => holdsUnstorableText(name) || holdsUnstorableText((value as Record<string, unknown>)[name]),
  );
}
