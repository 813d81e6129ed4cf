import { describe, expect, test } from "vitest";
import { type PageDocumentDraft, pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { type CheckRule, checkTexts } from "../contract.ts";
import { type CheckedPicture, type CheckFacts, checkDocument } from "./checkDocument.ts";
import { sampleTexts } from "./sampleTexts.ts";

const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };
const night = "0190a0b0-0000-7000-8000-000000000001";
const day = "0190a0b0-0000-7000-8000-000000000002";

type Block = PageDocumentDraft["sections"][number]["blocks"][number];

const html = (id: string, text: string): Block => ({ id, type: "html", props: { html: text }, place });
const image = (id: string, props: Partial<Extract<Block, { type: "image" }>["props"]>): Block => ({
  id,
  type: "image",
  props: { assetId: night, ...props },
  place,
});
const button = (id: string, url: string, text = "Go"): Block => ({ id, type: "button", props: { text, url }, place });
const chart = (id: string, dataset: Extract<Block, { type: "chart" }>["props"]["dataset"]): Block => ({
  id,
  type: "chart",
  props: { dataset },
  place,
});
const pages = [
  { title: "Home", path: "/" },
  { title: "Shop", path: "/shop" },
  { title: "About us", path: "/about" },
  { title: "Journal", path: "/journal" },
  { title: "Shipping and returns", path: "/delivery" },
  { title: "Contact", path: "/contact" },
];

interface Case {
  name: string;
  rule: CheckRule;
  blocks: Block[];
  background?: PageDocumentDraft["sections"][number]["background"];
  pictures?: Record<string, Partial<CheckedPicture>>;
  broken?: string[];
  /** HTML of blocks without rich text. */
  shown?: Record<string, string>;
  /** Messages, each with its block. */
  finds: [message: string, blockId: string | null][];
}

const cases: Case[] = [
  {
    name: "a picture without a text",
    rule: "alt-text",
    blocks: [image("picture", {})],
    finds: [[checkTexts.altText(1), "picture"]],
  },
  {
    name: "a picture with a text in the library",
    rule: "alt-text",
    blocks: [image("picture", {})],
    pictures: { [night]: { altText: "A mug at night" } },
    finds: [],
  },
  {
    name: "a picture with a text of its own in the block",
    rule: "alt-text",
    blocks: [image("picture", { altText: "A mug" })],
    finds: [],
  },
  {
    name: "a picture that is decoration",
    rule: "alt-text",
    blocks: [image("picture", { isDecorative: true })],
    finds: [],
  },
  { name: "no picture chosen yet", rule: "alt-text", blocks: [image("picture", { assetId: null })], finds: [] },
  {
    name: "pictures in rich text, one described, two not",
    rule: "alt-text",
    blocks: [html("words", '<p><img src="/a" alt="A mug"><img src="/b" alt=""><img src="/c"></p>')],
    finds: [["2 pictures have no alt text. Describe them, or mark them as decorative.", "words"]],
  },
  {
    name: "headings in order over several blocks",
    rule: "heading-order",
    blocks: [html("a", "<h1>Pots</h1><h2>Mugs</h2><h3>Small</h3>"), html("b", "<h2>Bowls</h2>")],
    finds: [],
  },
  {
    name: "no main heading",
    rule: "heading-order",
    blocks: [html("a", "<h3>Mugs</h3><h5>Small</h5>")],
    finds: [
      [checkTexts.noHeadingOne, null],
      ["“Small” is a Heading 5 after a Heading 3. Don't skip heading levels.", "a"],
    ],
  },
  {
    name: "two main headings",
    rule: "heading-order",
    blocks: [html("a", "<h1>Pots</h1>"), html("b", "<h1>More &amp; more</h1>")],
    finds: [["“More & more” is a second main heading. Use Heading 2 for sections of the page.", "b"]],
  },
  {
    name: "a level left out, across blocks",
    rule: "heading-order",
    blocks: [html("a", "<h1>Pots</h1>"), html("b", "<h3>Mugs</h3><h4>Small</h4><h2>Bowls</h2>")],
    finds: [["“Mugs” is a Heading 3 after a Heading 1. Don't skip heading levels.", "b"]],
  },
  {
    name: "a title that a block shows counts as a heading",
    rule: "heading-order",
    blocks: [html("a", "<h1>Pots</h1>"), button("b", "/")],
    shown: { b: "<div><h4>Our <em>news</em></h4></div>" },
    finds: [["“Our news” is a Heading 4 after a Heading 1. Don't skip heading levels.", "b"]],
  },
  {
    name: "a heading without words",
    rule: "heading-order",
    blocks: [html("a", "<h1>Pots</h1><h2> <br></h2>")],
    finds: [[checkTexts.emptyHeading, "a"]],
  },
  {
    name: "words on a dark picture",
    rule: "contrast",
    blocks: [html("a", "<h1>Pots</h1>")],
    background: { assetId: night },
    pictures: { [night]: { colors: [[20, 20, 30]] } },
    finds: [],
  },
  {
    name: "words on a picture that is black at one end and white at the other",
    rule: "contrast",
    blocks: [html("a", "<h1>Pots</h1>")],
    background: { assetId: night },
    pictures: {
      [night]: {
        colors: [
          [0, 0, 0],
          [0, 0, 0],
          [250, 250, 250],
        ],
      },
    },
    finds: [["The text on this picture is hard to read. Its contrast is 1:1; it needs at least 3:1.", null]],
  },
  {
    name: "such a picture without words on it",
    rule: "contrast",
    blocks: [button("a", "/")],
    shown: { a: "" },
    background: { assetId: night },
    pictures: {
      [night]: {
        colors: [
          [0, 0, 0],
          [250, 250, 250],
        ],
      },
    },
    finds: [],
  },
  {
    name: "a picture whose colors nobody knows",
    rule: "contrast",
    blocks: [html("a", "<h1>Pots</h1>")],
    background: { assetId: night },
    pictures: { [night]: { colors: [] } },
    finds: [],
  },
  {
    name: "a poster that is light under white words",
    rule: "contrast",
    blocks: [image("poster", { assetId: day, design: "poster", title: "Spring", overlay: 10 })],
    pictures: { [day]: { colors: [[255, 255, 255]] } },
    finds: [["The text on this picture is hard to read. Its contrast is 1.2:1; it needs at least 4.5:1.", "poster"]],
  },
  {
    name: "the same poster, darkened enough",
    rule: "contrast",
    blocks: [image("poster", { assetId: day, design: "poster", title: "Spring", overlay: 60 })],
    pictures: { [day]: { colors: [[255, 255, 255]] } },
    finds: [],
  },
  {
    name: "links that lead somewhere",
    rule: "broken-link",
    blocks: [html("a", '<p><a href="/shop">Shop</a> <a href="https://example.com">out</a></p>'), button("b", "/about")],
    finds: [],
  },
  {
    name: "links that lead nowhere: of rich text, of a kind, and of what a block shows; each once in a block",
    rule: "broken-link",
    blocks: [
      html("a", '<p><a href="/gone?a=1&amp;b=2">One</a> <a href="/gone?a=1&amp;b=2">again</a></p>'),
      button("b", "/lost"),
      button("c", "/shop"),
    ],
    shown: { c: '<ul><li><a class="x" href="/lost">Lost</a></li></ul>' },
    broken: ["/gone?a=1&b=2", "/lost"],
    finds: [
      ["/gone?a=1&b=2 is not a page of this website.", "a"],
      ["/lost is not a page of this website.", "b"],
      ["/lost is not a page of this website.", "c"],
    ],
  },
  {
    name: "links within the page",
    rule: "broken-link",
    blocks: [
      html("a", '<p><a href="#part">a</a><a href="#block-b">b</a><a href="#">c</a><a href="#id">d</a></p>'),
      button("b", "#nowhere"),
    ],
    shown: { b: '<p id="id"><a href="#nowhere">Go</a></p>' },
    finds: [["#nowhere is not a section of this page.", "b"]],
  },
  {
    name: "a button that is called as another page than the one it leads to",
    rule: "button-link",
    blocks: [
      button("a", "/about", "Shop"),
      button("b", "/shop/p/mug?from=home", "SHOP"),
      button("c", "/about#team", "About us →"),
      button("d", "https://example.com/shop", "Shop"),
      button("e", "/about", "Shop now"),
      image("f", { design: "card", buttonText: "About us", url: "/" }),
    ],
    finds: [
      ["“Shop” links to /about, but the page with that name is at /shop.", "a"],
      ["“About us” links to /, but the page with that name is at /about.", "f"],
    ],
  },
  {
    name: "a button that is called as a page and leads to another one by its full address, or away",
    rule: "button-link",
    blocks: [
      button("a", "https://kiln.example/shop", "Journal"),
      button("b", "https://kiln.example/journal/slow-pot", "Journal"),
      button("c", "https://www.kiln.example/journal", "Journal"),
      button("d", "https://example.com", "About"),
      button("e", "https://example.com/about", "About"),
      button("f", "/care", "Shipping & returns"),
      button("g", "/delivery", "Shipping & Returns"),
      button("h", "mailto:us@example.com", "Contact"),
      button("i", "https://example.com", "Our friends"),
      { id: "j", type: "link", props: { title: "Shop", url: "/visit" }, place },
    ],
    finds: [
      ["“Journal” links to https://kiln.example/shop, but the page with that name is at /journal.", "a"],
      ["“About” links to https://example.com, but the page with that name is at /about.", "d"],
      ["“Shipping & returns” links to /care, but the page with that name is at /delivery.", "f"],
      ["“Shop” links to /visit, but the page with that name is at /shop.", "j"],
    ],
  },
  {
    name: "a link of a text that is called as another page, but not a word of a sentence",
    rule: "button-link",
    blocks: [
      html("a", '<p><a href="/visit">Shop</a> and <a href="/shop">Shop</a></p>'),
      html("b", '<p>Come to our <a href="/visit">shop</a>, or read <a href="https://example.com/x">Journal</a>.</p>'),
      html("c", '<p><a href="/visit">Email <b>us</b></a></p>'),
      { id: "d", type: "markdown", props: { source: "[Shop](/visit)" }, place },
    ],
    shown: { d: '<p><a href="/visit">Shop</a></p>' },
    finds: [
      ["“Shop” links to /visit, but the page with that name is at /shop.", "a"],
      ["“Email us” links to /visit, not to an email address.", "c"],
      ["“Shop” links to /visit, but the page with that name is at /shop.", "d"],
    ],
  },
  {
    name: "a picture of a gallery whose caption is that of another page than it leads to",
    rule: "button-link",
    blocks: [
      {
        id: "a",
        type: "gallery",
        props: {
          images: [
            { assetId: night, title: "Shop", url: "/visit" },
            { assetId: day, title: "Journal", url: "/journal" },
            { assetId: day, title: "About us" },
          ],
        },
        place,
      },
    ],
    finds: [["“Shop” links to /visit, but the page with that name is at /shop.", "a"]],
  },
  {
    name: "a button that says a mail or a call with its address, or leads to a page that is none of contact",
    rule: "button-link",
    blocks: [
      button("a", "/visit", "Email us"),
      button("b", "/contact", "Email us"),
      button("c", "#form", "Email us"),
      button("d", "/shop", "Call +1 555 123 4567"),
      button("e", "tel:+15551234567", "Call us on 555 123 4567"),
      button("f", "/shop", "Call us: 555 123 4567"),
      button("g", "/shop", "Email us at us@example.com"),
      button("h", "/visit", "Call us"),
      button("i", "/shop", "Call for 2024 - 2025"),
    ],
    finds: [
      ["“Email us” links to /visit, not to an email address.", "a"],
      ["“Call +1 555 123 4567” links to /shop, not to a phone number.", "d"],
      ["“Call us: 555 123 4567” links to /shop, not to a phone number.", "f"],
      ["“Email us at us@example.com” links to /shop, not to an email address.", "g"],
      ["“Call us” links to /visit, not to a phone number.", "h"],
    ],
  },
  {
    name: "a button that says a mail, a call or the cart, and leads to something else",
    rule: "button-link",
    blocks: [
      button("a", "/", "Email us"),
      button("b", "mailto:us@example.com", "Email us"),
      button("c", "/contact", "Call us"),
      button("d", "mailto:us@example.com", "+44 1225 000000"),
      button("e", "/contact", "us@example.com"),
      button("f", "/shop", "View cart"),
      button("g", "/cart", "View cart"),
      button("h", "/contact", "Call of the wild"),
      button("i", "/journal", "2024 - 2025"),
    ],
    finds: [
      ["“Email us” links to /, not to an email address.", "a"],
      ["“+44 1225 000000” links to mailto:us@example.com, not to a phone number.", "d"],
      ["“us@example.com” links to /contact, not to an email address.", "e"],
      ["“View cart” links to /shop, not to the cart.", "f"],
    ],
  },
  {
    name: "sample texts, in whatever field, whatever else was changed",
    rule: "sample-text",
    blocks: [
      html("a", "<h1>My pots</h1><p>Write <strong>here</strong>.</p>"),
      { id: "b", type: "quote", props: { quote: "Say it in their words.", source: "Ann" }, place },
      {
        id: "c",
        type: "accordion",
        props: { items: [{ title: "Do you ship abroad?", html: "<p>Say where to, and what it costs.</p>" }] },
        place,
      },
      { id: "d", type: "accordion", props: { items: [{ title: "Do you ship abroad?", html: "<p>Yes.</p>" }] }, place },
      button("e", "/", "Learn more"),
      button("f", "/about", "Learn more"),
      html("g", "<h2>How it began</h2><p>In a shed.</p>"),
    ],
    finds: [
      ["“Write here.” is a sample text. Write your own, or delete it.", "a"],
      ["“Say it in their words.” is a sample text. Write your own, or delete it.", "b"],
      ["“Say where to, and what it costs.” is a sample text. Write your own, or delete it.", "c"],
      ["“Learn more” is a sample text. Write your own, or delete it.", "e"],
    ],
  },
  {
    name: "blocks that say nothing yet",
    rule: "empty-block",
    blocks: [html("a", "<p>&nbsp;</p>"), image("b", { assetId: null }), html("c", "<p>Words</p>")],
    finds: [
      ["Text has nothing to show. Fill it, or delete it.", "a"],
      ["Image has nothing to show. Fill it, or delete it.", "b"],
    ],
  },
  {
    name: "a block whose picture is gone shows nothing",
    rule: "empty-block",
    blocks: [image("b", { assetId: day })],
    shown: { b: "" },
    finds: [["Image has nothing to show. Fill it, or delete it.", "b"]],
  },
  {
    name: "charts without columns, rows or figures (spec.txt §5)",
    rule: "block-problem",
    blocks: [
      chart("a", { columns: [], rows: [{ label: "Spring", values: [] }] }),
      chart("b", { columns: ["Cups"], rows: [] }),
      chart("c", { columns: ["Cups"], rows: [{ label: "Spring", values: [null] }] }),
      chart("d", { columns: ["Cups"], rows: [{ label: "Spring", values: [4] }] }),
    ],
    finds: [
      ["Your dataset must have at least one column", "a"],
      ["Your dataset must have at least one row", "b"],
      ["One or more rows was missing data", "c"],
    ],
  },
];

describe("before publishing", () => {
  test.each(cases)("$rule: $name", ({ rule, blocks, background, pictures = {}, broken = [], shown = {}, finds }) => {
    const section = { id: "part", ...(background ? { background } : {}), blocks };
    const document = pageDocument.parse({ version: 1, sections: [section] });
    const rendered = document.sections[0]?.blocks.map(({ id, type, props }): [string, string] => [
      id,
      shown[id] ?? (type === "html" ? props.html : `<p>${type}</p>`),
    ]);
    const facts: CheckFacts = {
      html: new Map(rendered),
      pictures: new Map(
        [night, day].map((id) => [id, { altText: "", colors: [], ...pictures[id] } satisfies CheckedPicture]),
      ),
      brokenLinks: new Set(broken),
      samples: sampleTexts([]),
      origin: "https://kiln.example",
      pages,
    };
    const found = checkDocument(document, facts).filter((finding) => finding.rule === rule);
    expect(found).toEqual(finds.map(([message, blockId]) => ({ rule, message, sectionId: "part", blockId })));
  });

  test("an empty page has no problems", () => {
    const facts = {
      html: new Map(),
      pictures: new Map(),
      brokenLinks: new Set<string>(),
      samples: new Set<string>(),
      origin: "https://kiln.example",
      pages: [],
    };
    expect(checkDocument({ version: 1, sections: [] }, facts)).toEqual([]);
  });
});
