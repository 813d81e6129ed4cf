/** The label of a tweak's option, from its name in the theme's file: "dark", "full-width". */
export function optionLabel(option: string): string {
  const words = option.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
