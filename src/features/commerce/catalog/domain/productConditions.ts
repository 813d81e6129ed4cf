/** The conditions that shopping channels know. A product without one is new. */
export const productConditions = ["new", "refurbished", "used"] as const;

export type ProductCondition = (typeof productConditions)[number];

/** Whether a product can store it: a condition, or empty. */
export function isProductCondition(text: string): boolean {
  return text === "" || (productConditions as readonly string[]).includes(text);
}

/** The condition that a product file names; empty for an unknown one. */
export function readCondition(text: string): string {
  const word = text.trim().toLowerCase();
  return isProductCondition(word) ? word : "";
}
