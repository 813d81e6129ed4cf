import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Rgb, rgbOfHex } from "#features/site/assets/domain/colorData.ts";
import type { OfferedStyles, StyleValues } from "#features/site/themes/domain/styleChoices.ts";
import { contrastRatio, minContrast, mixColors } from "./contrast.ts";
import { shownColors } from "./darkColors.ts";
import { chosenScheme, derivedDeclarations } from "./derivedColors.ts";
import { styleRules } from "./styleSheet.ts";
import { unreadableColors } from "./unreadable.ts";

const theme = new URL("../../../../themes/atelier/", import.meta.url);
const conf = JSON.parse(readFileSync(new URL("template.conf", theme), "utf8"));
const tokens = readFileSync(new URL("styles/tokens.css", theme), "utf8");
const offered: OfferedStyles = { choices: conf.styles, derived: conf.derivedColors };

const rgb = (hex: string | undefined) => rgbOfHex(hex ?? "") as Rgb;
const schemes = ["light", "dark"] as const;

/** The colors that a page has, by custom property. */
function colorsOf(values: StyleValues, scheme: "light" | "dark"): Map<string, string> {
  const shown = shownColors(offered.choices, values, { "color-scheme": scheme });
  const declared = derivedDeclarations(offered, values);
  const colors = new Map(shown);
  colors.set("--clay", String(values["--clay"] ?? "#a8492a"));
  for (const { name, color, dark } of offered.derived) {
    const own = scheme === "dark" ? (dark ?? color) : color;
    colors.set(name, colors.get(own) ?? own);
  }
  for (const [name, color] of declared.light) {
    const isOverridden = scheme === "dark" && offered.derived.some((each) => each.name === name && each.dark);
    if (!isOverridden) colors.set(name, color);
  }
  if (scheme === "dark") for (const [name, color] of declared.dark) colors.set(name, color);
  return colors;
}

function ratioOf(colors: ReadonlyMap<string, string>, text: string, ground: string): number {
  return contrastRatio(rgb(colors.get(text)), rgb(colors.get(ground)));
}

const night = {
  "--paper": "#1e1a16",
  "--panel": "#2a241e",
  "--line": "#40382f",
  "--ink": "#f5efe6",
  "--quiet": "#b9ad9f",
  "--clay": "#e6a286",
};

test("the theme's own colors stay as they are in both schemes", () => {
  expect(derivedDeclarations(offered, {})).toEqual({ light: [], dark: [] });
  expect(derivedDeclarations(offered, { "--paper": "#eef4ff", "--clay": "#1f5f5b" })).toEqual({ light: [], dark: [] });
});

test("the theme's configuration and its style sheet have the same derived colors", () => {
  const ruleOf = (selector: RegExp) => new RegExp(`${selector.source}[^{]*\\{([^}]*)\\}`, "m").exec(tokens)?.[1] ?? "";
  for (const { name, color, dark } of offered.derived) {
    const written = (value: string) => `${name}: ${value.replace(/^(--.+)/, "var($1)")};`;
    expect(ruleOf(/^body /)).toContain(written(color));
    if (dark) expect(ruleOf(/^body\.tweak-color-scheme-dark,/)).toContain(written(dark));
  }
});

test("with dark colors in the light scheme, fields are dark, too, and so are the browser's own controls", () => {
  expect(Object.fromEntries(derivedDeclarations(offered, night).light)).toMatchObject({
    "--field": "#2a241e",
    "--good": "#9cc7a0",
    "--on-clay": "#1e1a16",
  });
  expect(styleRules(offered, night, String)).toMatch(/^:root,body\{.*;--field:#2a241e;.*;color-scheme:dark\}/);
  expect(chosenScheme(offered, {})).toBe("light");
});

test("a field is never harder to read than the text of the page, and keeps its color where it can", () => {
  const gray = colorsOf({ "--paper": "#ffffff", "--ink": "#777777" }, "light");
  expect(gray.get("--field")).toBe("#ffffff");
  const onlyPaper = colorsOf({ "--paper": "#101820", "--ink": "#ffffff", "--quiet": "#cccccc" }, "light");
  expect(onlyPaper.get("--field")).toBe("#101820");
});

describe("with any colors", () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  const palette = fc.record({ "--paper": hex, "--panel": hex, "--ink": hex, "--quiet": hex, "--clay": hex });

  test.each(schemes)("what was added, and text on the accent, can be read in the %s scheme", (scheme) => {
    fc.assert(
      fc.property(palette, (values) => {
        const colors = colorsOf(values, scheme);
        expect(ratioOf(colors, "--good", "--paper")).toBeGreaterThanOrEqual(minContrast.text);
        expect(ratioOf(colors, "--on-clay", "--clay")).toBeGreaterThanOrEqual(minContrast.text);
        expect(ratioOf(colors, "--on-clay-quiet", "--clay")).toBeGreaterThanOrEqual(minContrast.text);
        const panel = mixColors(rgb(colors.get("--clay")), rgb(colors.get("--clay-shade")), 0.09);
        expect(contrastRatio(rgb(colors.get("--on-clay")), panel)).toBeGreaterThanOrEqual(4.4);
        expect(contrastRatio(rgb(colors.get("--accent-on-white")), [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test.each(schemes)("typed text can be read in the %s scheme if the page's text can", (scheme) => {
    fc.assert(
      fc.property(palette, (values) => {
        const shown = shownColors(offered.choices, values, { "color-scheme": scheme });
        fc.pre(unreadableColors(offered.choices, shown).every(({ name }) => name !== "--ink"));
        expect(ratioOf(colorsOf(values, scheme), "--ink", "--field")).toBeGreaterThanOrEqual(minContrast.text);
      }),
    );
  });
});
