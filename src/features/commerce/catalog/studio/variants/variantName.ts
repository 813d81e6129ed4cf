/** A variant by its values, "Small / White"; empty for a product without options. */
export function variantName({ values }: { values: readonly string[] }): string {
  return values.filter((value) => value !== "").join(" / ");
}
