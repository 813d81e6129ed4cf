/**
 * Whether a text in the value cannot be stored by PostgreSQL: one with a NUL or a lone surrogate. Only broken or
 * hostile clients send it, so every route refuses it.
 */
export function hasUnstorableText(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed();
  if (Array.isArray(value)) return value.some(hasUnstorableText);
  if (typeof value !== "object" || value === null) return false;
  // (Only keys: pairs of everything in a large body take five times as long. The JSON parser limits the depth.)
  return Object.keys(value).some(
    (name) => hasUnstorableText(name) || hasUnstorableText((value as Record<string, unknown>)[name]),
  );
}
