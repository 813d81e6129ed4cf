import type { StyleGroup } from "#features/site/themes/domain/styleChoices.ts";

export const words = {
  title: "Site styles",
  preview: "The site with your choices",
  noPage: "Create your first page to see your styles.",
  fontsFailed: "Unable to load fonts",
  fontFailed: (font: string) => `Unable to load preview for ${font}`,
  reset: "Reset",
  resetOne: (title: string) => `Reset ${title.toLowerCase()}`,
  resetAll: "Reset all styles",
  resetTitle: "Go back to the theme's own looks?",
  resetText: "Every color, font, measure and scheme that you chose goes. Visitors see it when you save.",
  hardToRead: (on: string, ratio: string, needed: string) =>
    `Hard to read on ${on.toLowerCase()}: ${ratio}, at least ${needed}.`,
  adapted: (color: string) => `Dark shows ${color}, made from this colour.`,
  overruled: "The chosen scheme has a colour of its own here.",
  ownFonts: "Your fonts",
  libraryFonts: "Fonts",
  nothing: "This theme offers no choices of its looks.",
  nothingTitle: "Nothing to choose",
  pick: (title: string) => `Pick ${title.toLowerCase()}`,
  saturation: "Saturation and brightness",
  hue: "Hue",
  invalidColor: (value: string) => `${value} is not a colour.`,
} as const;

export const groupNames: Record<StyleGroup, string> = {
  colors: "Colours",
  fonts: "Fonts",
  spacing: "Spacing",
  buttons: "Buttons",
  images: "Pictures",
};
