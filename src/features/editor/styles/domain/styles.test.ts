import { expect, test } from "vitest";
import type { StyleChoice, StyleValues } from "#features/site/themes/domain/styleChoices.ts";
import { shownColors } from "./darkColors.ts";
import { fontStack, styleRules } from "./styleSheet.ts";
import { unreadableColors } from "./unreadable.ts";

const paper: StyleChoice = { name: "--paper", title: "Background", group: "colors", type: "color", default: "#ffffff" };
const ink: StyleChoice = {
  name: "--ink",
  title: "Text",
  group: "colors",
  type: "color",
  default: "#111111",
  on: { name: "--paper", ratio: 4.5 },
};
const heading: StyleChoice = { name: "--serif", title: "Headings", group: "fonts", type: "font", default: "Lora" };

test("choices are one rule; without choices there is none", () => {
  const stackOf = (family: string) => fontStack(family, "serif");
  expect(
    styleRules({ choices: [paper, heading], derived: [] }, { "--paper": "#000000", "--serif": "Lora" }, stackOf),
  ).toBe(':root,body{--paper:#000000;--serif:"Lora", "Lora fallback", Georgia, serif}');
  expect(styleRules({ choices: [paper, heading], derived: [] }, {}, stackOf)).toBe("");
});

const unreadable = (values: StyleValues) => unreadableColors([paper, ink], shownColors([paper, ink], values, {}));

test("reports text with too little contrast, whichever of the two colors was changed", () => {
  expect(unreadable({})).toEqual([]);
  expect(unreadable({ "--paper": "#222222" })).toMatchObject([{ name: "--ink", on: "Background", needed: 4.5 }]);
  expect(unreadable({ "--ink": "#777777" })).toHaveLength(1);
  expect(unreadable({ "--ink": "#767676" })).toEqual([]);
});
