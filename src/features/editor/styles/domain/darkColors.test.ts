import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Rgb, rgbOfHex } from "#features/site/assets/domain/colorData.ts";
import type { StyleChoice, StyleValues } from "#features/site/themes/domain/styleChoices.ts";
import { contrastRatio } from "./contrast.ts";
import { darkColors, darkDeclarations, shownColors } from "./darkColors.ts";
import { styleRules } from "./styleSheet.ts";
import { unreadableColors } from "./unreadable.ts";

const theme = new URL("../../../../themes/atelier/", import.meta.url);
const conf = JSON.parse(readFileSync(new URL("template.conf", theme), "utf8"));
const choices: StyleChoice[] = conf.styles;
const tokens = readFileSync(new URL("styles/tokens.css", theme), "utf8");
const dark = { "color-scheme": "dark" };
const rgb = (hex: string) => rgbOfHex(hex) as Rgb;

test("without choices, or with the theme's own colors, the dark scheme is the theme's", () => {
  expect(darkDeclarations(choices, {})).toEqual([]);
  expect(darkDeclarations(choices, { "--paper": "#FAF7F2", "--clay": "#a8492a" })).toEqual([]);
});

test("the theme's configuration and its style sheet have the same dark scheme", () => {
  const rule = /body\.tweak-color-scheme-dark,[^{]*\{([^}]*)\}/.exec(tokens)?.[1] ?? "";
  const listed = choices.flatMap((choice) =>
    choice.type === "color" && choice.dark ? [`${choice.dark.name ?? choice.name}: ${choice.dark.color};`] : [],
  );
  expect(listed).toHaveLength(6);
  for (const line of listed) expect(rule).toContain(line);
});

test("the dark scheme keeps the hue of a light color, and keeps a dark color unchanged", () => {
  const tinted = darkColors(choices, { "--paper": "#eef4ff", "--panel": "#0b1020" });
  const [red, green, blue] = rgb(tinted.get("--paper") ?? "");
  expect(blue).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(red);
  expect(contrastRatio(rgb("#ffffff"), [red, green, blue])).toBeGreaterThan(12);
  expect(tinted.get("--panel")).toBe("#0b1020");
});

test("panels and lines without a chosen color follow a chosen background in the dark scheme", () => {
  const navy = darkColors(choices, { "--paper": "#1b2a4a" });
  expect(navy.get("--paper")).toBe("#1b2a4a");
  for (const tone of ["--panel", "--line"]) {
    const [red, green, blue] = rgb(navy.get(tone) ?? "");
    expect(blue - red).toBe(0x4a - 0x1b);
    expect(green).toBeGreaterThan(0x2a);
  }
  expect(darkDeclarations(choices, { "--paper": "#1b2a4a" }).map(([name]) => name)).toEqual(
    expect.arrayContaining(["--paper", "--panel", "--line"]),
  );
  expect(darkColors(choices, { "--paper": "#1b2a4a", "--panel": "#0b1020" }).get("--panel")).toBe("#0b1020");
  const tinted = darkColors(choices, { "--paper": "#eef4ff" });
  expect(rgb(tinted.get("--panel") ?? "")[2]).toBeGreaterThan(rgb(tinted.get("--panel") ?? "")[0]);
});

test("makes an accent light enough for the dark scheme, and keeps one that is", () => {
  const [red, green] = rgb(darkColors(choices, { "--clay": "#1f5f5b" }).get("--clay") ?? "");
  expect(green).toBeGreaterThan(red);
  expect(darkColors(choices, { "--clay": "#7ad1c9" }).get("--clay")).toBe("#7ad1c9");
  expect(darkDeclarations(choices, { "--clay": "#7ad1c9" })).toEqual([["--accent", "#7ad1c9"]]);
});

test.each<StyleValues>([
  { "--paper": "#ffffff", "--ink": "#000000", "--clay": "#0000ff", "--quiet": "#777777" },
  { "--paper": "#ffff00", "--panel": "#00ff00", "--ink": "#ff0000" },
  { "--paper": "#3b3b55", "--panel": "#45455f", "--quiet": "#9a9a9a" },
  { "--paper": "#101010", "--ink": "#fafafa", "--clay": "#ffd400" },
])("whatever is chosen can be read in the dark: %o", (values) => {
  expect(unreadableColors(choices, shownColors(choices, values, dark))).toEqual([]);
});

test("text is checked on each background that it is read on, the worst one is named", () => {
  const unreadable = (values: StyleValues) => unreadableColors(choices, shownColors(choices, values, {}));
  expect(unreadable({})).toEqual([]);
  const ratio = contrastRatio(rgb("#ffffff"), rgb("#f1ebe2"));
  expect(
    unreadable({ "--paper": "#101820", "--ink": "#ffffff", "--quiet": "#dddddd", "--clay": "#7ad1c9" }),
  ).toContainEqual({ name: "--ink", on: "Soft panel", ratio, needed: 4.5 });
  const onPaper = unreadable({ "--paper": "#101820", "--ink": "#ffffff" }).find(({ name }) => name === "--quiet");
  expect(onPaper).toMatchObject({ on: "Background" });
});

test("the style sheet for visitors has the same colors as the check", () => {
  const values = { "--paper": "#eef4ff", "--ink": "#123456" };
  const rules = styleRules({ choices, derived: conf.derivedColors }, values, String);
  const shown = shownColors(choices, values, dark);
  expect(rules).toBe(
    `:root,body{--paper:#eef4ff;--ink:#123456}\nbody.tweak-color-scheme-dark{--paper:${shown.get("--paper")};--panel:${shown.get("--panel")};--line:${shown.get("--line")};--ink:${shown.get("--ink")}}`,
  );
  expect(shownColors(choices, values, { "color-scheme": "light" }).get("--paper")).toBe("#eef4ff");
});
