/**
 * Errors of one prop (under "") and of its parts.
 * @param errors by path, such as those of a form; values that are not texts are omitted
 */
export function errorsBelow(errors: Readonly<Record<string, unknown>>, name: string): Record<string, string> {
  const own = Object.entries(errors).flatMap(([path, text]): [string, string][] => {
    if (typeof text !== "string") return [];
    if (path === name) return [["", text]];
    return path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text]] : [];
  });
  return Object.fromEntries(own);
}
