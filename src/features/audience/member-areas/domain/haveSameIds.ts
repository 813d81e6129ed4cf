/** Whether two lists have the same ids, in any order. */
export function haveSameIds(some: readonly string[], others: readonly string[]): boolean {
  const ids = new Set(some);
  return ids.size === new Set(others).size && others.every((id) => ids.has(id));
}
