import { type StyleChoice, type StyleValues, styleDeclarations } from "#features/site/themes/domain/styleChoices.ts";
import { darkDeclarations, darkScheme } from "./darkColors.ts";

/**
 * What is chosen, as rules. The first is on the root too, where the theme computes measures from one another; on
 * `body` so that a dark scheme, which is a class of it, still overrides it. The second is the dark scheme in the tints
 * of what is chosen.
 */
export function styleRules(
  choices: readonly StyleChoice[],
  values: StyleValues,
  stackOf: (family: string) => string,
): string {
  const { tweak, option } = darkScheme;
  return [
    ruleOf(":root,body", styleDeclarations(choices, values, stackOf)),
    ruleOf(`body.tweak-${tweak}-${option}`, darkDeclarations(choices, values)),
  ]
    .filter((rule) => rule !== "")
    .join("\n");
}

function ruleOf(selector: string, declarations: readonly [string, string][]): string {
  if (declarations.length === 0) return "";
  return `${selector}{${declarations.map(([name, value]) => `${name}:${value}`).join(";")}}`;
}

/** A family's name with what is in until its file is there. */
export function fontStack(family: string, fallback: "serif" | "sans-serif"): string {
  const system = fallback === "serif" ? "Georgia, serif" : "system-ui, sans-serif";
  return `"${family}", "${family} fallback", ${system}`;
}
