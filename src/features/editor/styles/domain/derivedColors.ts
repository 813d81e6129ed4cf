import { hexOfRgb, type Rgb, rgbOfHex } from "#features/site/assets/domain/colorData.ts";
import type { DerivedColor, OfferedStyles, StyleValues } from "#features/site/themes/domain/styleChoices.ts";
import { contrastRatio, mixColors } from "./contrast.ts";
import { darkColors } from "./darkColors.ts";

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

type Colors = ReadonlyMap<string, string>;

/**
 * Derived colors that can't stay the theme's with the chosen colors, as custom properties: of the page, and of its dark
 * scheme.
 */
export function derivedDeclarations({ choices, derived }: OfferedStyles, values: StyleValues) {
  const chosen = new Map(
    choices.flatMap(({ type, name, default: own }) => (type === "color" ? [[name, String(values[name] ?? own)]] : [])),
  );
  const inDark = new Map(chosen);
  for (const [name, color] of darkColors(choices, values)) {
    const choice = choices.find((each) => each.name === name);
    if (choice?.type === "color" && choice.dark) inDark.set(choice.dark.name ?? name, color);
  }
  const light: [string, string][] = [];
  const dark: [string, string][] = [];
  for (const each of derived) {
    const color = readableColor(each, [each.color, each.dark, each.other], chosen, choices);
    if (color !== (chosen.get(each.color) ?? each.color)) light.push([each.name, color]);
    const standard = each.dark === undefined ? color : (inDark.get(each.dark) ?? each.dark);
    const darkColor = readableColor(each, [each.dark ?? each.color, each.color, each.other], inDark, choices);
    if (darkColor !== standard) dark.push([each.name, darkColor]);
    chosen.set(each.name, color);
    inDark.set(each.name, darkColor);
  }
  return { light, dark };
}

/** "dark" if the theme's first text is lighter than its background: for scroll bars and for the browser's own controls. */
export function chosenScheme({ choices }: OfferedStyles, values: StyleValues): "light" | "dark" {
  const colorOf = (name: string | undefined) => {
    const choice = choices.find((each) => each.name === name && each.type === "color");
    return rgbOfHex(String(choice ? (values[choice.name] ?? choice.default) : ""));
  };
  const text = choices.find((choice) => choice.type === "color" && choice.on);
  const [ink, paper] = [colorOf(text?.name), colorOf(text?.type === "color" ? text.on?.name : undefined)];
  return ink && paper && contrastRatio(ink, black) > contrastRatio(paper, black) ? "dark" : "light";
}

function readableColor(
  { on = [], under = [], ratio }: DerivedColor,
  tries: readonly (string | undefined)[],
  shown: Colors,
  choices: OfferedStyles["choices"],
): string {
  const hexes = tries.flatMap((color) => (color === undefined ? [] : [shown.get(color) ?? color]));
  const colorOf = (name: string) => rgbOfHex(shown.get(name) ?? name) ?? black;
  /** The contrast of a text to the background that it was chosen for. */
  const chosenRatio = (name: string) => {
    const choice = choices.find((each) => each.name === name);
    const ground = choice?.type === "color" ? choice.on?.name : undefined;
    return ground === undefined ? ratio : contrastRatio(colorOf(name), colorOf(ground));
  };
  const others = [
    ...on.map((name) => ({ color: colorOf(name), least: ratio })),
    ...under.map((name) => ({ color: colorOf(name), least: Math.min(ratio, chosenRatio(name)) })),
  ];
  // If no color suits all of them, the less important ones are left out.
  for (let count = others.length; count > 0; count -= 1) {
    const isReadable = (color: Rgb) =>
      others.slice(0, count).every((other) => contrastRatio(color, other.color) >= other.least);
    const found = hexes.find((hex) => isReadable(rgbOfHex(hex) ?? black)) ?? nearestColor(hexes[0] ?? "", isReadable);
    if (found) return found;
  }
  return hexes[0] ?? "";
}

/** The color with the smallest step to white or to black. */
function nearestColor(hex: string, isReadable: (color: Rgb) => boolean): string | undefined {
  for (let percent = 2; percent <= 100; percent += 2) {
    for (const end of [white, black]) {
      const mixed = mixColors(rgbOfHex(hex) ?? white, end, percent / 100).map(Math.round) as unknown as Rgb;
      if (isReadable(mixed)) return `#${hexOfRgb(mixed)}`;
    }
  }
  return undefined;
}
