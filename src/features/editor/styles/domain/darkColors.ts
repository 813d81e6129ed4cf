import { hexOfRgb, type Rgb, rgbOfHex } from "#features/site/assets/domain/colorData.ts";
import type { StyleChoice, StyleValues } from "#features/site/themes/domain/styleChoices.ts";
import { contrastRatio, mixColors } from "./contrast.ts";

/** The tweak of a theme that has dark colors, and its dark option. */
export const darkScheme = { tweak: "color-scheme", option: "dark" } as const;

type ColorChoice = Extract<StyleChoice, { type: "color" }>;

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** A background with less contrast to white is not dark (WCAG contrast, enhanced). */
const minContrastOnDark = 7;

/**
 * The colors of a theme's styles in its dark scheme, by name: the theme's dark color if nothing was chosen, the chosen
 * color if it suits the dark scheme, otherwise one of the same hue. A background that is a shade of another follows it
 * if only the other was chosen. Text has the contrast that the style requires.
 */
export function darkColors(choices: readonly StyleChoice[], values: StyleValues): Map<string, string> {
  const colors = choices.filter((choice): choice is ColorChoice => choice.type === "color");
  const found = new Map<string, string>();
  for (const choice of colors) {
    if (choice.on) continue;
    const chosen = chosenOf(choice, values);
    found.set(choice.name, (chosen ? undefined : toneOf(choice, colors, found)) ?? groundOf(choice, chosen));
  }
  for (const choice of colors) {
    if (!choice.on) continue;
    const grounds = [choice.on.name, ...(choice.on.also ?? [])].flatMap((name) => {
      const ground = rgbOfHex(found.get(name) ?? "");
      return ground ? [ground] : [];
    });
    found.set(choice.name, textOf(choice, chosenOf(choice, values), grounds, choice.on));
  }
  return found;
}

/** The colors that visitors see, lower case, by name. */
export function shownColors(
  choices: readonly StyleChoice[],
  values: StyleValues,
  tweaks: Readonly<Record<string, string>>,
): Map<string, string> {
  const dark = tweaks[darkScheme.tweak] === darkScheme.option ? darkColors(choices, values) : new Map<string, string>();
  return new Map(
    choices
      .filter(({ type }) => type === "color")
      .map(({ name, default: own }) => [name, (dark.get(name) ?? String(values[name] ?? own)).toLowerCase()]),
  );
}

/** The custom properties that differ in the dark scheme. */
export function darkDeclarations(choices: readonly StyleChoice[], values: StyleValues): [string, string][] {
  const colors = darkColors(choices, values);
  return choices.flatMap((choice): [string, string][] => {
    const color = colors.get(choice.name);
    if (choice.type !== "color" || !choice.dark || color === undefined || color === choice.dark.color) return [];
    return [[choice.dark.name ?? choice.name, color]];
  });
}

/** Choosing the theme's own color counts as no choice, because it has its own dark color. */
function chosenOf(choice: ColorChoice, values: StyleValues): string | undefined {
  const value = values[choice.name];
  return value === undefined || String(value).toLowerCase() === choice.default ? undefined : String(value);
}

/** A shade of another background, as much lighter as in the theme; undefined if the other one is the theme's. */
function toneOf({ dark }: ColorChoice, choices: readonly ColorChoice[], found: ReadonlyMap<string, string>) {
  const from = choices.find(({ name }) => name === dark?.from);
  const shown = from && found.get(from.name);
  if (!dark || !from?.dark || !shown || shown === from.dark.color) return undefined;
  const [ground, standard, own] = [rgbOfHex(shown), rgbOfHex(from.dark.color), rgbOfHex(dark.color)];
  if (!ground || !standard || !own) return undefined;
  return `#${hexOfRgb(shifted(ground, Math.round(lightnessOf(own) - lightnessOf(standard))))}`;
}

function groundOf({ dark, default: own }: ColorChoice, chosen: string | undefined): string {
  if (!dark) return chosen ?? own;
  const color = rgbOfHex(chosen ?? "");
  const standard = rgbOfHex(dark.color);
  if (!chosen || !color || !standard || contrastRatio(white, color) >= minContrastOnDark) return chosen ?? dark.color;
  const tint = shifted(color, lightnessOf(standard) - lightnessOf(color));
  return mixedUntil(tint, black, (mixed) => contrastRatio(white, mixed) >= contrastRatio(white, standard) * 0.9);
}

function textOf(
  { dark, default: own }: ColorChoice,
  chosen: string | undefined,
  grounds: readonly Rgb[],
  { ratio }: { ratio: number },
): string {
  if (!dark) return chosen ?? own;
  const color = rgbOfHex(chosen ?? dark.color);
  if (!color || grounds.every((ground) => contrastRatio(color, ground) >= ratio)) return chosen ?? dark.color;
  const standard = rgbOfHex(dark.color) ?? white;
  return mixedUntil(color, white, (mixed) =>
    grounds.every((ground) => contrastRatio(mixed, ground) >= Math.max(ratio, contrastRatio(standard, ground))),
  );
}

const lightnessOf = (color: Rgb) => (Math.max(...color) + Math.min(...color)) / 2;

function shifted([red, green, blue]: Rgb, by: number): Rgb {
  const shift = (part: number) => Math.min(255, Math.max(0, part + by));
  return [shift(red), shift(green), shift(blue)];
}

/** The color nearest to the first that has enough contrast, on the way to the second. The second if none has. */
function mixedUntil(color: Rgb, end: Rgb, passes: (mixed: Rgb) => boolean): string {
  for (let percent = 0; percent < 100; percent += 2) {
    const mixed = mixColors(color, end, percent / 100).map(Math.round) as unknown as Rgb;
    if (passes(mixed)) return `#${hexOfRgb(mixed)}`;
  }
  return `#${hexOfRgb(end)}`;
}
