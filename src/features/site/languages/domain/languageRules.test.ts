import { describe, expect, it } from "vitest";
import { nameAmong, nameIn, ownName } from "./languageNames.ts";
import { canonicalLocale, isHostname, languageErrors, ownPaths, proposedPath, typedHost } from "./languageRules.ts";

const language = { locale: "de", path: "de", host: null };
const rules = { defaultLocale: "en-US", isTaken: (path: string) => path === "cart" };

describe("languages", () => {
  it.each([
    ["PT-br", "pt-BR"],
    ["zh-hant-tw", "zh-Hant-TW"],
    ["de", "de"],
    ["deutsch", undefined],
    ["d", undefined],
    ["de_AT", undefined],
    ["de-a", undefined],
  ])("have a canonical code: %s", (given, expected) => expect(canonicalLocale(given)).toBe(expected));

  it.each([
    [{ ...language, locale: "en-US", path: "en" }, "locale"],
    [{ ...language, locale: "fr" }, "path"],
    [{ ...language, path: "cart", locale: "fr" }, "path"],
    [{ locale: "fr", path: "fr", host: "de.example.com" }, "host"],
  ])("are refused beside the field that is wrong: %o", (other, field) => {
    const errors = languageErrors([{ ...language, host: "de.example.com" }, other], rules);
    expect(Object.keys(errors)).toEqual([`languages.1.${field}`]);
  });

  it("get a short path, or a longer one if that is used", () => {
    expect(proposedPath("pt-BR", [])).toBe("pt");
    expect(proposedPath("pt-BR", ["pt"])).toBe("pt-br");
    expect(ownPaths("en-US")).toEqual(["en-us", "en"]);
    expect(ownPaths("de")).toEqual(["de"]);
  });

  it("have names", () => {
    expect([ownName("de"), ownName("fr"), ownName("ja"), ownName("ar")]).toEqual([
      "Deutsch",
      "Français",
      "日本語",
      "العربية",
    ]);
    expect(nameIn("pt-BR", "en-US")).toBe("Portuguese (Brazil)");
    expect(ownName("en-US")).toBe("English (United States)");
    expect(nameAmong("en-US", ["en-US", "de"])).toBe("English");
    expect(nameAmong("en-US", ["en-US", "en-GB"])).toBe("English (United States)");
  });

  it.each([
    ["de.example.com", true],
    ["localhost", false],
    ["de.example.com:80", false],
    ["-a.example", false],
    ["a..b", false],
  ])("have hosts such as %s: %s", (host, expected) => expect(isHostname(host)).toBe(expected));

  it.each([
    [" DE.example.com ", "de.example.com"],
    ["https://de.example.com/", "de.example.com"],
    ["de.example.com.", "de.example.com"],
    ["Müller.example", "xn--mller-kva.example"],
    ["de.example.com/shop", "de.example.com/shop"],
    ["ü ü", "ü ü"],
    ["", ""],
  ])("have the host that was typed as %s: %s", (typed, host) => expect(typedHost(typed)).toBe(host));
});
