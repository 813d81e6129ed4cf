import { expect, it } from "vitest";
import { bestLocale } from "./bestLocale.ts";

const locales = ["en-US", "de", "pt-BR", "zh-Hant"];

it.each([
  ["de", "de"],
  ["de-AT,en;q=0.5", "de"],
  [`de${" ".repeat(15_000)}x`, undefined],
  ["fr,pt;q=0.8,de;q=0.9", "de"],
  ["pt-PT", "pt-BR"],
  ["PT-br", "pt-BR"],
  ["en-GB", "en-US"],
  ["de;q=0,en", "en-US"],
  ["fr", undefined],
  ["*", undefined],
  ["", undefined],
  [";;,=,de;q=x", undefined],
])("for %s it is %s", (accepted, expected) => {
  expect(bestLocale(accepted, locales)).toBe(expected);
});
