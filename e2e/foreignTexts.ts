import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { packageFolder } from "#app/packageFolder.ts";

type Translations = Record<string, string | Record<string, string>>;

/** The texts of visitors' pages in a language, for a journey in it. */
export function textsIn(language: string) {
  const path = join(packageFolder, "src/languages", `${language}.json`);
  const translations = JSON.parse(readFileSync(path, "utf8")) as Translations;
  const english = englishTexts(translations);
  return {
    /** A text by its English original or by its key. @example say("checkout|Checkout") */
    say(key: string): string {
      const text = translations[key];
      if (typeof text !== "string") throw new Error(`${language} has no text “${key}”`);
      return text;
    },
    /** English texts of the program among what a page shows, labels included. */
    async englishOn(page: Page): Promise<string[]> {
      const shown = await page.evaluate(() => {
        const found: string[] = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const parent = node.parentElement;
          // Names of languages and of places are in the language that they are for.
          if (parent && !parent.closest("script,style,template,noscript,[hreflang],option,[lang='en-US']")) {
            found.push(node.textContent ?? "");
          }
        }
        for (const name of ["aria-label", "placeholder", "title", "alt"]) {
          for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? "");
        }
        return found.map((text) => text.replace(/\s+/g, " ").trim());
      });
      return [...new Set(shown)].filter((text) => text !== "" && english(text));
    },
  };
}

/** Whether a text is one of the English originals, with anything in its places. Those that are translated by themselves do not count. */
function englishTexts(translations: Translations): (text: string) => boolean {
  const own = new Set(
    Object.values(translations).flatMap((text) => (typeof text === "string" ? text : Object.values(text))),
  );
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  for (const key of Object.keys(translations)) {
    const english = key.replace(/^[a-z][A-Za-z.]*\|/, "");
    if (own.has(english)) continue;
    if (!english.includes("{")) whole.add(english);
    // A text with few words of its own fits everything.
    else if ((english.replace(/\{[\w.]+\}/g, "").match(/\p{L}{2,}/gu) ?? []).length > 1) {
      const parts = english.split(/\{[\w.]+\}/).map((part) => part.replace(/[.*+?^$()[\]{}\\|/]/g, "\\$&"));
      patterns.push(new RegExp(`^${parts.join(".+")}$`, "u"));
    }
  }
  return (text) => whole.has(text) || patterns.some((pattern) => pattern.test(text));
}
