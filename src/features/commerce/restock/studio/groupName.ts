/** "Ash bowl, Large / Ash": how a group is called in a sentence. */
export function groupName({ productName, variantName }: { productName: string; variantName: string }): string {
  return variantName ? `${productName}, ${variantName}` : productName;
}
