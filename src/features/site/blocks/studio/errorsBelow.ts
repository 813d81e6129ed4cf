/**
 * What is said of one prop (under "") and of what is in it.
 * @param errors by path, such as those of a form; what is no text is left out
 */
export function errorsBelow(errors: Readonly<Record<string, unknown>>, name: string): Record<string, string> {
  const own = Object.entries(errors).flatMap(([path, text]): [string, string][] => {
    if (typeof text !== "string") return [];
    if (path === name) return [["", text]];
    return path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text]] : [];
  });
  return Object.fromEntries(own);
}
