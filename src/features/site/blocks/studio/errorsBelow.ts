/** What is said of one prop (under "") and of what is in it. */
export function errorsBelow(errors: Record<string, string>, name: string): Record<string, string> {
  const own = Object.entries(errors).flatMap(([path, text]): [string, string][] => {
    if (path === name) return [["", text]];
    return path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text]] : [];
  });
  return Object.fromEntries(own);
}
