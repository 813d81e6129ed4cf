/**
 * The names of a category's path from the outermost inwards, as an owner writes them: "Tableware / Mugs". Empty parts
 * are left out.
 * @example parseCategoryPath("Tableware/Mugs") // ["Tableware", "Mugs"]
 */
export function parseCategoryPath(path: string): string[] {
  return path
    .split("/")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** The path as an owner reads it; a slash inside a name would be a step of the path, so it becomes a hyphen. */
export function formatCategoryPath(names: readonly string[]): string {
  return names.map((name) => name.replaceAll("/", "-").trim()).join("/");
}
