import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

export const textToolTexts = defineTexts("studio.blocks.textTools", {
  textTools: "Text",
  paragraph: "Paragraph",
  headingLevel: phrase("Heading {level}", "level"),
  style: "Style",
  bold: "Bold",
  italic: "Italic",
  underline: "Underline",
  strike: "Strikethrough",
  code: "Code",
  bulletList: "List",
  orderedList: "Numbered list",
  quote: "Quote",
  codeBlock: "Code block",
  line: "Line",
  alignStart: "Align to the start",
  alignCenter: "Align to the middle",
  alignEnd: "Align to the end",
  direction: "Direction",
});
