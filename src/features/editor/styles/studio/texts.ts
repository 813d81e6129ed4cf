import type { StyleGroup } from "#features/site/themes/domain/styleChoices.ts";

export const texts = {
  title: "Site styles",
  preview: "Preview with your styles",
  noPage: "Create your first page to see your styles.",
  fontsFailed: "Unable to load fonts",
  fontFailed: (font: string) => `Unable to load preview for ${font}`,
  reset: "Reset",
  resetOne: (title: string) => `Reset ${title.toLowerCase()}`,
  resetAll: "Reset all styles",
  resetTitle: "Reset to the theme's defaults?",
  resetText: "This resets all colors, fonts, spacing and color schemes. Visitors see the change after you save.",
  hardToRead: (on: string, ratio: string, needed: string) =>
    `Hard to read on ${on.toLowerCase()}: contrast ${ratio}, needs at least ${needed}.`,
  adapted: (color: string) => `Dark mode uses ${color}, based on this color.`,
  overruled: "The selected scheme sets its own color here.",
  ownFonts: "Your fonts",
  libraryFonts: "Fonts",
  nothing: "This theme has no style options.",
  nothingTitle: "No options",
  pick: (title: string) => `Pick ${title.toLowerCase()}`,
  saturation: "Saturation and brightness",
  hue: "Hue",
  invalidColor: (value: string) => `${value} is not a color.`,
} as const;

export const groupNames: Record<StyleGroup, string> = {
  colors: "Colors",
  fonts: "Fonts",
  spacing: "Spacing",
  buttons: "Buttons",
  images: "Pictures",
};
