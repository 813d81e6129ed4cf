import { type StyleChoice, type StyleValues, styleDeclarations } from "#features/site/themes/domain/styleChoices.ts";

/**
 * What is chosen, as one rule. It stands on the root too, where the theme
 * computes measures from one another; on `body` so that a dark scheme, which is a class of it, still overrides it.
 */
export function styleRule(
  choices: readonly StyleChoice[],
  values: StyleValues,
  stackOf: (family: string) => string,
): string {
  const declarations = styleDeclarations(choices, values, stackOf);
  if (declarations.length === 0) return "";
  return `:root,body{${declarations.map(([name, value]) => `${name}:${value}`).join(";")}}`;
}

/** A family's name with what stands in until its file is there. */
export function fontStack(family: string, fallback: "serif" | "sans-serif"): string {
  const system = fallback === "serif" ? "Georgia, serif" : "system-ui, sans-serif";
  return `"${family}", "${family} fallback", ${system}`;
}
