import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { sanitizeSvg } from "./sanitizeSvg.ts";

const svg = (content: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

describe("sanitizeSvg", () => {
  test.each([
    ["shapes", svg(`<path d="M0 0h10v10z" fill="#A8492A" fill-rule="evenodd"></path>`)],
    [
      "gradients",
      svg(
        `<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><rect width="4" height="4" fill="url(#a)"></rect>`,
      ),
    ],
    [
      "its own parts",
      svg(
        `<symbol id="leaf"><circle r="2"></circle></symbol><use xlink:href="#leaf"></use><use href="#leaf" x="3"></use>`,
      ),
    ],
    [
      "styles",
      svg(
        `<style>.a{fill:#c00}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style><path class="a" style="opacity:.5" d="M0 0"></path>`,
      ),
    ],
    [
      "bitmaps",
      svg(
        `<image width="1" height="1" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="></image>`,
      ),
    ],
    ["text", svg(`<title>Kiln &amp; Field</title><text x="1" y="2">Kiln &amp; Field</text>`)],
  ])("keeps %s unchanged", (_name, drawing) => {
    expect(sanitizeSvg(drawing)).toBe(drawing);
  });

  test.each([
    ["scripts", "<script>alert(1)</script>"],
    ["scripts of another name space", `<x:script xmlns:x="http://www.w3.org/2000/svg" href="//evil.example"/>`],
    ["scripts in capitals", `<SCRIPT href="//evil.example"/>`],
    ["scripts in a style's CDATA", "<style><![CDATA[</style><script>alert(1)</script>]]></style>"],
    ["fetches cut in two by an element", `<style>@im<g/>port "https://evil.example"</style>`],
    ["fetches cut in two by a style", `<style>@im<style>a{}</style>port "https://evil.example"</style>`],
    ["fetches cut in two by a comment", `<style>@im<!-- -->port "https://evil.example"</style>`],
    ["scripts in CDATA", "<script><![CDATA[alert(1)]]></script>"],
    ["handlers", `<rect onclick="alert(1)" onLoad="alert(1)"/>`],
    ["links", `<a href="javascript:alert(1)"><text>tap</text></a>`],
    ["links of xlink", `<a xlink:href="javascript:alert(1)"/>`],
    [
      "foreign objects",
      `<foreignObject><iframe src="javascript:alert(1)"/><body onload="alert(1)">alert</body></foreignObject>`,
    ],
    ["animated links", `<set attributeName="href" to="javascript:alert(1)"/><animate values="javascript:alert(1)"/>`],
    ["outside images", `<image href="https://evil.example/pixel.png"/><image xlink:href="//evil.example/p"/>`],
    ["outside parts", `<use href="https://evil.example/a.svg#b"/>`],
    ["SVG as data", `<use href="data:image/svg+xml;base64,PHN2Zz4="/><image href="data:image/svg+xml,alert"/>`],
    [
      "outside fetches in attributes",
      `<rect fill="url(https://evil.example/a#b)" style="background:url('//evil.example')"/>`,
    ],
    ["outside fetches in styles", `<style>@import "https://evil.example/a.css";</style>`],
    ["fetches behind an escape", `<style>a{fill:\\75 rl(https://evil.example)}</style>`],
    ["fetches behind an entity", `<style>&#64;import "https://evil.example"</style>`],
    ["fetches in CDATA", `<style><![CDATA[@import "https://evil.example";]]></style>`],
    ["other name spaces", `<g xmlns="http://www.w3.org/1999/xhtml" xmlns:evil="x"><rect/></g>`],
    ["filters that fetch", `<filter><feImage href="https://evil.example"/></filter>`],
  ])("drops %s", (_name, content) => {
    const clean = sanitizeSvg(svg(content)) ?? "";
    expect(clean).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(clean).not.toMatch(/alert|evil|script|javascript|onclick|onload|xhtml|import|svg\+xml/i);
  });

  test("keeps the text of an unknown element", () => {
    expect(sanitizeSvg(svg("<SCRIPT>alert(1) &lt;b></SCRIPT>"))).toBe(svg("alert(1) &lt;b&gt;"));
    expect(sanitizeSvg(svg("<style>a > b {}</style>"))).toBe(svg("<style>a &gt; b {}</style>"));
  });

  test("drops document types, entities and processing instructions", () => {
    const bomb = `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example"?><!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg("<text>&b;</text>")}`;
    expect(sanitizeSvg(bomb)).toBe(svg("<text>&amp;b;</text>"));
  });

  test("adds the namespace, and returns nothing for a text without an SVG", () => {
    expect(sanitizeSvg(`<svg width="4"><rect/></svg><p>after</p>`)).toBe(svg("<rect></rect>", 'width="4"'));
    expect(sanitizeSvg("<html><body>no</body></html>")).toBeUndefined();
    expect(sanitizeSvg("")).toBeUndefined();
  });

  test("its result passes unchanged, and contains nothing executable", () => {
    const piece = fc.constantFrom(
      "<svg>",
      "</svg>",
      "<g>",
      "</g>",
      "<script>",
      "</script>",
      "<style>",
      "</style>",
      "<![CDATA[",
      "]]>",
      "<!--",
      "-->",
      "<foreignObject>",
      "</foreignObject>",
      `<use href="#a"/>`,
      `<rect onload="x" fill="url(#a)"/>`,
      "&lt;",
      "&",
      "<",
      ">",
      '"',
      "text",
      "&#x3c;script&#x3e;",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const clean = sanitizeSvg(`<svg>${pieces.join("")}</svg>`);
        if (clean === undefined) return;
        expect(sanitizeSvg(clean)).toBe(clean);
        expect(clean).not.toMatch(/<(script|foreignObject)|<[^>]*\sonload=/i);
      }),
      { numRuns: 500 },
    );
  });

  test("removes the metadata of a photo inside the SVG", async () => {
    const photograph = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#a5522d" } })
      .withExif({ IFD0: { Make: "A camera" } })
      .jpeg()
      .toBuffer();
    const embed = (bytes: Buffer) =>
      svg(`<image width="8" height="8" href="data:image/jpeg;base64,${bytes.toString("base64")}"></image>`);
    const clean = sanitizeSvg(embed(photograph)) ?? "";
    const kept = Buffer.from(/base64,([^"]+)"/.exec(clean)?.[1] ?? "", "base64");
    expect(photograph.toString("latin1")).toContain("A camera");
    expect(kept.toString("latin1")).not.toContain("A camera");
    expect((await sharp(kept).metadata()).width).toBe(8);
    expect(sanitizeSvg(embed(Buffer.from("no picture")))).not.toContain("base64");
  });

  test("its result can be rendered", async () => {
    const clean = sanitizeSvg(
      svg(`<rect width="10" height="10" fill="#ff0000" onclick="x"/>`, 'width="10" height="10"'),
    );
    const { dominant } = await sharp(Buffer.from(clean ?? "")).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });
});
