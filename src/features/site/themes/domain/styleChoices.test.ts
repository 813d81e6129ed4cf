import { describe, expect, test } from "vitest";
import { type StyleChoice, styleDeclarations, styleProblem } from "./styleChoices.ts";

const accent: StyleChoice = { name: "--accent", title: "Accent", group: "colors", type: "color", default: "#a8492a" };
const font: StyleChoice = { name: "--serif", title: "Headings", group: "fonts", type: "font", default: "Fraunces" };
const width: StyleChoice = {
  name: "--content-width",
  title: "Width",
  group: "spacing",
  type: "range",
  default: 70,
  min: 56,
  max: 96,
  step: 1,
  unit: "rem",
};
const shape: StyleChoice = {
  name: "--button-radius",
  title: "Shape",
  group: "buttons",
  type: "choice",
  default: "3px",
  options: [
    { value: "0", title: "Square" },
    { value: "999px", title: "Round" },
  ],
};

test.each([
  [accent, "#A0B1C2", true],
  [accent, "red", false],
  [accent, "#fff", false],
  [accent, "#123456;}body{display:none", false],
  [font, "Lora", true],
  [font, 'Lora"', false],
  [width, 56, true],
  [width, 96.5, false],
  [width, "70", false],
  [shape, "999px", true],
  [shape, "1px", false],
])("%# may be chosen", (choice, value, isGood) => {
  expect(styleProblem(choice, value, ["Fraunces", "Lora"]) === undefined).toBe(isGood);
});

describe("the style sheet of choices", () => {
  const stackOf = (family: string) => `"${family}", serif`;
  test("sets only what was chosen, in the theme's order", () => {
    const values = { "--content-width": 80, "--serif": "Lora", "--unknown": "1" };
    expect(styleDeclarations([accent, font, width], values, stackOf)).toEqual([
      ["--serif", '"Lora", serif'],
      ["--content-width", "80rem"],
    ]);
  });
});
