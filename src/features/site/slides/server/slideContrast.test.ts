import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrastRatio, minContrast, mixColors } from "#features/editor/styles/domain/contrast.ts";
import { type Rgb, rgbOfHex } from "#features/site/assets/domain/colorData.ts";

const styles = new URL("../../../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, styles), "utf8");

/** The value of a property in the first rule with a selector. */
function valueIn(css: string, selector: string, property: string): string {
  const rule = css.slice(css.indexOf(`${selector} {`));
  return new RegExp(`${property}: ([^;]+);`).exec(rule.slice(0, rule.indexOf("}")))?.[1] ?? "";
}

const color = (hex: string) => rgbOfHex(hex) as Rgb;

const overlays = read("features/site/slides/storefront/overlays.css");
const tokens = read("themes/atelier/styles/tokens.css");
const clay = color(valueIn(tokens, "body", "--clay"));
const darkening = color(valueIn(tokens, "body", "--clay-shade"));
const thicknessOf = (selector: string) => Number.parseFloat(valueIn(overlays, selector, "--thickness")) / 100;

const tones = {
  paper: {
    ink: valueIn(tokens, "body", "--ink"),
    veil: color(valueIn(tokens, "body", "--paper")),
    thickness: thicknessOf(".slide-with-ground"),
  },
  ink: {
    ink: valueIn(tokens, ".tone-ink", "--ink"),
    veil: color(valueIn(overlays, ".slide-with-ground.tone-ink", "--veil")),
    thickness: thicknessOf(".slide-with-ground.tone-ink"),
  },
  clay: {
    ink: valueIn(tokens, "body", "--on-clay"),
    veil: mixColors(clay, darkening, 0.45),
    thickness: thicknessOf(".slide-with-ground.tone-clay"),
  },
};

test.each([
  ["paper", "#000000"],
  ["paper", "#ffffff"],
  ["ink", "#000000"],
  ["ink", "#ffffff"],
  ["clay", "#000000"],
  ["clay", "#ffffff"],
] as const)("words in the tone %s are readable over a picture that is all %s", (tone, picture) => {
  const { ink, veil, thickness } = tones[tone];
  const ground = mixColors(color(picture), veil, thickness);
  expect(contrastRatio(color(ink), ground)).toBeGreaterThanOrEqual(minContrast.text);
});
