import { expect, test } from "vitest";
import { titleOfSection } from "./titleOfSection.ts";

const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };

const sectionOf = (name: string, ...texts: string[]) => ({
  name,
  blocks: texts.map((html, index) => ({ id: `b${index}`, type: "html", version: 1, props: { html }, place })),
});

test.each([
  ["its name", "Opening", sectionOf(" Opening ", "<h2>Our clay</h2>")],
  [
    "its first heading",
    "Our clay & kiln",
    sectionOf("", "<p>Thrown by hand.</p>", "<h2>Our clay &amp; <em>kiln</em></h2>"),
  ],
  ["its first words", "Thrown by hand.", sectionOf(" ", "<p> </p>", "<p>Thrown by hand.</p>")],
  ["nothing", undefined, sectionOf("")],
  ["whole words", `${"clay ".repeat(11).trim()}…`, sectionOf("", `<h2>${"clay ".repeat(40)}</h2>`)],
])("owners recognize a section by %s", (_by, title, section) => {
  expect(titleOfSection(section)).toBe(title);
});
