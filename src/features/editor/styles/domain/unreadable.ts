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
 * Colors with too little contrast to a background, by the ratios that the theme requires, each with its worst one.
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
    const { name, ratio: needed, also = [] } = choice.on;
    const text = rgbOfHex(shown.get(choice.name) ?? "");
    const found = [name, ...also].flatMap((each) => {
      const ground = colorOf(each);
      const color = rgbOfHex(ground?.color ?? "");
      return text && ground && color ? [{ on: ground.title, ratio: contrastRatio(text, color) }] : [];
    });
    const [worst] = found.sort((one, other) => one.ratio - other.ratio);
    return worst && worst.ratio < needed ? [{ name: choice.name, ...worst, needed }] : [];
  });
}
