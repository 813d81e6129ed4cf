/**
 * The names in a category path as an owner writes it, outermost first: "Tableware / Mugs". Empty parts are dropped.
 * @example parseCategoryPath("Tableware/Mugs") // ["Tableware", "Mugs"]
 */
export function parseCategoryPath(path: string): string[] {
  return path
    .split("/")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** A category path for the owner. A slash inside a name would separate names, so it becomes a hyphen. */
export function formatCategoryPath(names: readonly string[]): string {
  return names.map((name) => name.replaceAll("/", "-").trim()).join("/");
}

/** A category below its parents, from the topmost one down. */
export type CategoryPath = readonly { id: string; name: string }[];
