import { type OfferedStyles, type StyleValues, styleDeclarations } from "#features/site/themes/domain/styleChoices.ts";
import { darkDeclarations, darkScheme } from "./darkColors.ts";
import { chosenScheme, derivedDeclarations } from "./derivedColors.ts";

/**
 * The owner's choices as CSS rules. The first rule is also on the root, where the theme computes sizes. It is on `body`
 * so that a dark scheme, which is a class of it, overrides it. The second rule is the dark scheme in the hues of the
 * choices. Colors that follow from the choices are in both.
 */
export function styleRules(offered: OfferedStyles, values: StyleValues, stackOf: (family: string) => string): string {
  const { tweak, option } = darkScheme;
  const { light, dark } = derivedDeclarations(offered, values);
  const scheme: [string, string][] = chosenScheme(offered, values) === "dark" ? [["color-scheme", "dark"]] : [];
  return [
    ruleOf(":root,body", [...styleDeclarations(offered.choices, values, stackOf), ...light, ...scheme]),
    ruleOf(`body.tweak-${tweak}-${option}`, [...darkDeclarations(offered.choices, values), ...dark]),
  ]
    .filter((rule) => rule !== "")
    .join("\n");
}

function ruleOf(selector: string, declarations: readonly [string, string][]): string {
  if (declarations.length === 0) return "";
  return `${selector}{${declarations.map(([name, value]) => `${name}:${value}`).join(";")}}`;
}

/** A family's name with its fallbacks. */
export function fontStack(family: string, fallback: "serif" | "sans-serif"): string {
  const system = fallback === "serif" ? "Georgia, serif" : "system-ui, sans-serif";
  return `"${family}", "${family} fallback", ${system}`;
}
