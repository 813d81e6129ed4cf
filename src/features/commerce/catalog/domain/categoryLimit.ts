/** Categories that the products of one page may have, nested ones too (spec.txt §9). */
export const mostCategories = 10_000;
