import { LRUCache } from "lru-cache";
import { mayMatch, type SelectorNames, type StylePiece, type StyleSheet } from "./readStyleSheet.ts";
import type { ScriptWords } from "./scriptWords.ts";

/**
 * Returns the rules of a style sheet that can apply to a page: to its HTML, and to what its scripts may add. Keeps their
 * order, so that the page looks the same as with the whole sheet.
 */
export function createPageStyles(sheet: StyleSheet, scripts: ScriptWords): (html: string) => string {
  const kept = new LRUCache<string, string>({ max: 500 });
  const ofScripts = new Map<string, SelectorNames>();
  const classes = [...sheet.names.classes];
  const tags = [...sheet.names.tags];

  /** The names of the sheet that a script may put on a page. */
  function namesOf(script: string): SelectorNames {
    const known = ofScripts.get(script);
    if (known) return known;
    const words = scripts.wordsOf(script);
    // A class that a script puts together begins with a word that ends in a hyphen.
    const starts = [...words].filter((word) => word.endsWith("-"));
    const isAdded = (name: string) => words.has(name) || starts.some((start) => name.startsWith(start));
    const names = {
      classes: new Set(classes.filter(isAdded)),
      tags: new Set(tags.filter((name) => words.has(`<${name}`))),
    };
    ofScripts.set(script, names);
    return names;
  }

  return (html) => {
    const on = readMarkup(html);
    for (const script of scripts.scriptsOn(html)) {
      const names = namesOf(script);
      for (const name of names.classes) on.classes.add(name);
      for (const name of names.tags) on.tags.add(name);
    }
    const isThere = (names: string[], there: ReadonlySet<string>) =>
      names.map((name) => (there.has(name) ? "1" : "0")).join("");
    const key = `${isThere(classes, on.classes)} ${isThere(tags, on.tags)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const css = chosenRules(sheet.pieces, on);
    kept.set(key, css);
    return css;
  };
}

/** The rules that may apply, and the animations that they use. */
function chosenRules(pieces: readonly StylePiece[], on: SelectorNames): string {
  const print = (wantsAnimation: (name: string) => boolean) => {
    const printed = ({ text, pieces: inner, selectors, animation }: StylePiece): string => {
      if (inner) {
        const rules = inner.map(printed).join("");
        return rules && `${text}${rules}}`;
      }
      if (animation !== undefined) return wantsAnimation(animation) ? text : "";
      return selectors?.some((selector) => mayMatch(selector, on)) === false ? "" : text;
    };
    return pieces.map(printed).join("");
  };
  const rules = print(() => false);
  return print((name) => rules.includes(name));
}

/** Classes and elements in HTML, and in the HTML in the props of islands. */
function readMarkup(page: string): { classes: Set<string>; tags: Set<string> } {
  const html = page.replace(/\\?&quot;|\\"/g, '"').replace(/&lt;|\\u003c/g, "<");
  const classes = new Set<string>();
  const tags = new Set<string>();
  for (const [, tag = ""] of html.matchAll(/<([a-z][\w-]*)/gi)) tags.add(tag.toLowerCase());
  for (const [, quoted, single, bare] of html.matchAll(/\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)) {
    for (const name of (quoted ?? single ?? bare ?? "").split(/\s+/)) classes.add(name);
  }
  return { classes, tags };
}
