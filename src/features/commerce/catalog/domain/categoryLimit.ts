/** Maximum categories of one page, including nested ones (spec.txt §9). */
export const maxCategories = 10_000;

/** Maximum characters of a category's name (spec.txt §9). */
export const maxCategoryNameLength = 25;

/**
 * Maximum levels of categories: as many as the taxonomies of feeds have, and few enough that the names of a full path
 * fit in its slug (decisions/0012).
 */
export const maxNestedCategories = 7;

/** Why no category can be created at the path; undefined if it can. @example categoryProblem(["Tableware", "Mugs"]) */
export function categoryProblem(path: readonly string[]): string | undefined {
  if (path.some((name) => name.length > maxCategoryNameLength)) {
    return `A category name can have up to ${maxCategoryNameLength} characters.`;
  }
  return path.length > maxNestedCategories ? `Categories can be up to ${maxNestedCategories} levels deep.` : undefined;
}
