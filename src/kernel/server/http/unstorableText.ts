/**
 * Path of the first text in the value that PostgreSQL cannot store, such as `variants.0.sku`: one with a NUL or a lone
 * surrogate; "" if it is the value itself or a name in it. Only broken or hostile clients send it, so every route refuses
 * it.
 */
export function unstorableText(value: unknown): string | undefined {
  if (typeof value === "string") return isStorable(value) ? undefined : "";
  if (typeof value !== "object" || value === null) return undefined;
  // (Only keys: pairs of everything in a large body take five times as long. The JSON parser limits the depth.)
  for (const name of Object.keys(value)) {
    if (!isStorable(name)) return "";
    const path = unstorableText((value as Record<string, unknown>)[name]);
    if (path !== undefined) return path === "" ? name : `${name}.${path}`;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
