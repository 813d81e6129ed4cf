import type { StyleGroup } from "#features/site/themes/domain/styleChoices.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

export const texts = defineTexts("studio.styles", {
  title: "Site styles",
  preview: "Preview with your styles",
  noPage: "Create your first page to see your styles.",
  fontsFailed: "Unable to load fonts",
  fontFailed: phrase("Unable to load preview for {font}", "font"),
  reset: "Reset",
  resetOne: phrase("Reset {title}", "title"),
  resetAll: "Reset all styles",
  resetTitle: "Reset to the theme's defaults?",
  resetText: "This resets all colors, fonts, spacing and color schemes. Visitors see the change after you save.",
  hardToRead: phrase("Hard to read on {on}: contrast {ratio}, needs at least {needed}.", "on", "ratio", "needed"),
  adapted: phrase("Dark mode uses {color}, based on this color.", "color"),
  overruled: "The selected scheme sets its own color here.",
  ownFonts: "Your fonts",
  libraryFonts: "Fonts",
  nothing: "This theme has no style options.",
  nothingTitle: "No options",
  pick: phrase("Pick {title}", "title"),
  saturation: "Saturation and brightness",
  hue: "Hue",
  invalidColor: phrase("{value} is not a color.", "value"),
});

export const groupNames: Record<StyleGroup, string> = defineTexts("studio.styles.groups", {
  colors: "Colors",
  fonts: "Fonts",
  spacing: "Spacing",
  buttons: "Buttons",
  images: "Pictures",
});
