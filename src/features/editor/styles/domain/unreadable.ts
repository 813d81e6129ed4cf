import { rgbOfHex } from "#features/site/assets/domain/colorData.ts";
import type { StyleChoice } from "#features/site/themes/domain/styleChoices.ts";
import { contrastRatio } from "./contrast.ts";

/** A color that is hard to read on its background. */
export interface UnreadableColor {
  name: string;
  /** Title of the color behind it. */
  on: string;
  ratio: number;
  needed: number;
}

/**
 * Colors with too little contrast to their background, by the ratios that the theme requires.
 * @param shown the colors that visitors see, by name (`shownColors`)
 */
export function unreadableColors(
  choices: readonly StyleChoice[],
  shown: ReadonlyMap<string, string>,
): UnreadableColor[] {
  const colorOf = (name: string) => {
    const choice = choices.find((each) => each.name === name && each.type === "color");
    return choice ? { title: choice.title, color: shown.get(name) } : undefined;
  };
  return choices.flatMap((choice) => {
    if (choice.type !== "color" || !choice.on) return [];
    const [text, ground] = [colorOf(choice.name), colorOf(choice.on.name)];
    const [textColor, groundColor] = [rgbOfHex(text?.color ?? ""), rgbOfHex(ground?.color ?? "")];
    if (!ground || !textColor || !groundColor) return [];
    const ratio = contrastRatio(textColor, groundColor);
    return ratio < choice.on.ratio ? [{ name: choice.name, on: ground.title, ratio, needed: choice.on.ratio }] : [];
  });
}
