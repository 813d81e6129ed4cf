import { contrastRatio } from "#features/editor/documents/domain/contrast.ts";
import type { StyleChoice, StyleValues } from "#features/site/themes/domain/styleChoices.ts";

/** A colour that is hard to read where it is used. */
export interface UnreadableColor {
  name: string;
  /** Title of the colour behind it. */
  on: string;
  ratio: number;
  needed: number;
}

/** Colours that differ too little from what they are read on (WCAG contrast), by the theme's own word on it. */
export function unreadableColors(choices: readonly StyleChoice[], values: StyleValues): UnreadableColor[] {
  const colorOf = (name: string) => {
    const choice = choices.find((each) => each.name === name && each.type === "color");
    return choice ? { title: choice.title, color: String(values[name] ?? choice.default) } : undefined;
  };
  return choices.flatMap((choice) => {
    if (choice.type !== "color" || !choice.on) return [];
    const [text, ground] = [colorOf(choice.name), colorOf(choice.on.name)];
    if (!text || !ground) return [];
    const ratio = contrastRatio(channelsOf(text.color), channelsOf(ground.color));
    return ratio < choice.on.ratio ? [{ name: choice.name, on: ground.title, ratio, needed: choice.on.ratio }] : [];
  });
}

function channelsOf(color: string): [number, number, number] {
  const at = (index: number) => Number.parseInt(color.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}
