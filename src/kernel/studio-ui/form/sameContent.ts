/**
 * Whether two values of stored data (JSON, dates) have the same content. A query's data and an object that is made at each
 * rendering count as equal if nothing in them differs.
 */
export function sameContent(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (one instanceof Date || other instanceof Date) {
    return one instanceof Date && other instanceof Date && one.getTime() === other.getTime();
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(other, key) &&
      sameContent((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}
