/** Whether two values are the same as JSON: ignores undefined properties and the order of names. */
export function sameJson(first: unknown, second: unknown): boolean {
  if (first === second) return true;
  if (typeof first !== "object" || typeof second !== "object" || first === null || second === null) return false;
  if (Array.isArray(first) !== Array.isArray(second)) return false;
  const names = new Set([...namesOf(first), ...namesOf(second)]);
  return [...names].every((name) => sameJson(Reflect.get(first, name), Reflect.get(second, name)));
}

const namesOf = (value: object): string[] =>
  Object.keys(value).filter((name) => Reflect.get(value, name) !== undefined);
