/** The chosen options in one line. @example variantText({ Size: "Small", Glaze: "Oat" }) // "Small / Oat" */
export function variantText(attributes: Readonly<Record<string, string>>): string {
  return Object.values(attributes).join(" / ");
}
