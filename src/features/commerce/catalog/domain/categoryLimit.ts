/** Categories that the products of one page may have, nested ones too (spec.txt §9). */
export const maxCategories = 10_000;

/** Characters of a category's name (spec.txt §9). */
export const maxCategoryNameLength = 25;

/**
 * Categories within one another: as many as the taxonomies of feeds have, and so many that the names of a whole path fit
 * in its slug (decisions/0012).
 */
export const maxNestedCategories = 7;

/** Why no category is made at the path; undefined where one may be. @example categoryProblem(["Tableware", "Mugs"]) */
export function categoryProblem(path: readonly string[]): string | undefined {
  if (path.some((name) => name.length > maxCategoryNameLength)) {
    return `A category name can have up to ${maxCategoryNameLength} characters.`;
  }
  return path.length > maxNestedCategories ? `Categories can be up to ${maxNestedCategories} levels deep.` : undefined;
}
