import { expect } from "vitest";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { buildEveryPage } from "./testing/buildEveryPage.ts";

/**
 * A word in the other direction. Every text of an owner or a visitor contains it, with a full stop that would change
 * sides.
 */
const word = "קערה.";

const silent = ["script", "style", "title", "template"];
const empty = "area base br col embed hr img input link meta source track wbr".split(" ");

const test = sharedSiteTest({}, { title: word }).extend(
  // The kinds of pages, and who may see them.
  "pages",
  { auto: true, scope: "file" },
  ({ app, site }) => buildEveryPage(app, site, word),
);

test("each text of an owner or a visitor has its own direction, on every kind of page", async ({ pages }) => {
  const found: Record<string, string[]> = {};
  let texts = 0;
  for (const [path, visitor] of pages) {
    const { status, text } = await visitor.get(path, { accept: "text/html" });
    expect([200, 404], path).toContain(status);
    const pieces = textsOf(text);
    texts += pieces.length;
    const unsaid = pieces.filter(({ isSaid }) => !isSaid).map(({ place }) => place);
    if (unsaid.length > 0) found[path] = [...new Set(unsaid)];
  }
  expect(found).toEqual({});
  expect(texts).toBeGreaterThan(100);
});

/** The texts of a page that begin with the word, and whether an element around them sets the direction. */
function textsOf(html: string): { place: string; isSaid: boolean }[] {
  const pieces: { place: string; isSaid: boolean }[] = [];
  const open: { name: string; tag: string }[] = [];
  for (const [, end, name = "", attributes = "", text = ""] of html.matchAll(
    /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/gi,
  )) {
    const inBody = open.some((element) => element.name === "body");
    if (name) {
      if (end)
        open.length = Math.max(
          0,
          open.findLastIndex((element) => element.name === name),
        );
      else if (!empty.includes(name) && !attributes.endsWith("/")) open.push({ name, tag: `<${name}${attributes}>` });
    } else if (inBody && text.trim().startsWith("קערה") && !open.some((element) => silent.includes(element.name))) {
      const within = open.slice(open.findIndex((element) => element.name === "body"));
      const isSaid = within.some(({ name, tag }) => name === "bdi" || /\sdir="/.test(tag));
      pieces.push({
        place: within
          .slice(-2)
          .map(({ tag }) => tag)
          .join(""),
        isSaid,
      });
    }
  }
  return pieces;
}
