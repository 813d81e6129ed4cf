/** "Ash bowl, Large / Ash": a group's name in a sentence. */
export function groupName({ productName, variantName }: { productName: string; variantName: string }): string {
  return variantName ? `${productName}, ${variantName}` : productName;
}
