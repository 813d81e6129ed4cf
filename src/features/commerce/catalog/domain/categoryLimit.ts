/** Categories that the products of one page may have, nested ones too (spec.txt §9). */
export const mostCategories = 10_000;

/** Characters of a category's name (spec.txt §9). */
export const longestCategoryName = 25;

/**
 * Categories within one another: as many as the taxonomies of feeds have, and so many that the names of a whole path fit
 * in its slug (decisions/0012).
 */
export const mostNestedCategories = 7;

/** Why no category is made at the path; undefined where one may be. @example categoryProblem(["Tableware", "Mugs"]) */
export function categoryProblem(path: readonly string[]): string | undefined {
  if (path.some((name) => name.length > longestCategoryName)) {
    return `A category name can have up to ${longestCategoryName} characters.`;
  }
  return path.length > mostNestedCategories
    ? `Categories can be up to ${mostNestedCategories} levels deep.`
    : undefined;
}
