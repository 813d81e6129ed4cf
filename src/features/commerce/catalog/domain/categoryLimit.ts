/** Categories that the products of one page may have, nested ones too (spec.txt §9). */
export const mostCategories = 10_000;

/** Characters of a category's name (spec.txt §9). */
export const longestCategoryName = 25;

export const categoryNameTooLong = `A category has a name of at most ${longestCategoryName} characters.`;
