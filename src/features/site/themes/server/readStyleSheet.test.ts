import { expect, test } from "vitest";
import { createPageStyles } from "./pageStyles.ts";
import { readStyleSheet } from "./readStyleSheet.ts";
import { createScriptWords } from "./scriptWords.ts";

const noScripts = { add() {}, scriptsOn: () => [], wordsOf: () => new Set<string>() };

/** The styles of the sheet that a page with this HTML gets. */
function stylesFor(css: string, html: string, words: string[] = []): string {
  const scripts = { ...noScripts, scriptsOn: () => ["script"], wordsOf: () => new Set(words) };
  return createPageStyles(readStyleSheet(css, "test.css"), scripts)(html);
}

test("minifying leaves texts and meaning alone", () => {
  expect(readStyleSheet('.a::before { content: "{  ;  }"; margin: 0 calc(1em + 2px) }\n\n', "test.css").css).toBe(
    '.a:before{content:"{  ;  }";margin:0 calc(1em + 2px)}',
  );
});

test("omits and names invalid CSS, and keeps the rest", () => {
  const sheet = readStyleSheet(".a { color: red } .b { color: } %% { } .c { color: blue }", "test.css");
  expect(sheet.css).toContain(".a{color:red}");
  expect(sheet.css).toContain(".c{color:#00f}");
  expect(sheet.warnings.length).toBeGreaterThan(0);
});

test("a page gets the rules of its classes and elements, in their order", () => {
  const css = ".a{top:1px}.b{top:2px}p{top:3px}table{top:4px}.a .b{top:5px}.a .c{top:6px}";
  expect(stylesFor(css, '<p class="a  b">')).toBe(".a{top:1px}.b{top:2px}p{top:3px}.a .b{top:5px}");
  // Elements are the same in either case.
  expect(stylesFor("P.a{top:1px}TABLE td{top:2px}linearGradient{top:3px}", '<P class="a"><lineargradient>')).toBe(
    "P.a{top:1px}linearGradient{top:3px}",
  );
});

test("one matching selector of a rule is enough; states, attributes and ids are ignored", () => {
  expect(stylesFor(".x,.a{color:red}", "<p class=a>")).toBe(".x,.a{color:red}");
  const states = ".a:hover:not(.x)[data-x]{color:red}";
  expect(stylesFor(states, "<p class='a'>")).toBe(states);
  expect(stylesFor(":is(.x,.y) .a{color:red}", '<p class="a">')).toBe("");
  expect(stylesFor(":is(.x,.a) .a{color:red}", '<p class="a">')).toBe(":is(.x,.a) .a{color:red}");
  expect(stylesFor(".a:has(.x){color:red}", '<p class="a">')).toBe("");
  expect(stylesFor(":root{--x:1px}*{margin:0}", "")).toBe(":root{--x:1px}*{margin:0}");
});

test("includes groups with their matching rules, and animations with the rules that use them", () => {
  const css =
    "@media print{.a{top:1px}.x{top:2px}}@media screen{.x{top:3px}}@supports (color:red){@media print{.a{top:0}}}";
  expect(stylesFor(css, '<p class="a">')).toBe(
    "@media print{.a{top:1px}}@supports (color:red){@media print{.a{top:0}}}",
  );
  const animated = "@keyframes come{0%{top:0}}.a{animation:1s come}";
  expect(stylesFor(animated, '<p class="a">')).toBe(animated);
  expect(stylesFor(animated, "")).toBe("");
});

test("includes the rules for what scripts may add, and for HTML in the props of islands", () => {
  expect(stylesFor(".is-done{top:1px}.pill-dark{top:2px}.other{top:3px}", "", ["is-done", "pill-"])).toBe(
    ".is-done{top:1px}.pill-dark{top:2px}",
  );
  const props = '<div data-props="{&quot;html&quot;:&quot;&lt;ol class=\\&quot;steps\\&quot;&gt;&quot;}">';
  expect(stylesFor("ol.steps{top:0}", props)).toBe("ol.steps{top:0}");
});

test("the words of an island are in the texts of its source and of its imports", () => {
  const scripts = createScriptWords(process.cwd());
  expect(scripts.scriptsOn('<div class="island" data-island="AddToCart">')).toEqual(["AddToCart"]);
  const words = scripts.wordsOf("AddToCart");
  expect(words.has("sqs-add-to-cart-button")).toBe(true);
  expect(words.has("useState")).toBe(false);
  expect(words.has("<button")).toBe(true);
  expect(scripts.wordsOf("NoSuchIsland").size).toBe(0);
  scripts.add("src/features/site/blocks/album/album.enhance.ts", (html) => html.includes("data-album"));
  expect(scripts.scriptsOn("<ol data-album>")).toEqual(["src/features/site/blocks/album/album.enhance.ts"]);
  expect(scripts.wordsOf("src/features/site/blocks/album/album.enhance.ts").has("is-playing")).toBe(true);
});
