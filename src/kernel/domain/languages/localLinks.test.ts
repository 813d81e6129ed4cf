import { describe, expect, it } from "vitest";
import { replaceInModel, replaceLinks, replaceWhole } from "./localLinks.ts";
import { hasPrefix, isPagePath, withoutPrefix, withPrefix } from "./localPaths.ts";

const origin = "https://shop.example";
const inGerman = (path: string) => withPrefix(path, "/de");

describe("paths of a language", () => {
  it.each([
    ["/", "/de"],
    ["/?page=2", "/de?page=2"],
    ["/#top", "/de#top"],
    ["/shop/p/mug?a=b", "/de/shop/p/mug?a=b"],
    ["/static/1/mug.jpg", "/static/1/mug.jpg"],
    ["/api/cart", "/api/cart"],
    ["/apiary", "/de/apiary"],
    ["/config", "/config"],
    ["//other.example/shop", "//other.example/shop"],
  ])("begins with it: %s", (path, expected) => {
    expect(inGerman(path)).toBe(expected);
    if (isPagePath(path)) expect(withoutPrefix(expected, "/de")).toBe(path);
  });

  it("knows its own only", () => {
    expect(hasPrefix("/de", "/de")).toBe(true);
    expect(hasPrefix("/de/shop", "/de")).toBe(true);
    expect(hasPrefix("/design", "/de")).toBe(false);
    expect(withoutPrefix("/design", "/de")).toBe("/design");
    expect(hasPrefix("/shop", "")).toBe(false);
  });
});

describe("links of a page", () => {
  it.each([
    ['<a href="/shop">', '<a href="/de/shop">'],
    ['<a class="a>b" href="/">', '<a class="a>b" href="/de">'],
    ["<a href='/shop'>", "<a href='/de/shop'>"],
    ['<a href="https://shop.example/shop">', '<a href="https://shop.example/de/shop">'],
    ['<a href="https://shop.example.org/shop">', '<a href="https://shop.example.org/shop">'],
    ['<a href="https://other.example/shop">', '<a href="https://other.example/shop">'],
    ['<a href="#main">', '<a href="#main">'],
    ['<a href="mailto:a@b.c">', '<a href="mailto:a@b.c">'],
    ['<a href="/static/1/a.pdf">', '<a href="/static/1/a.pdf">'],
    ['<a href="/" hreflang="en">', '<a href="/" hreflang="en">'],
    ['<a data-no-language href="/x">', '<a data-no-language href="/x">'],
    ['<form method="post" action="/cart/entries">', '<form method="post" action="/de/cart/entries">'],
    ['<button formaction="/cart/x">', '<button formaction="/de/cart/x">'],
    ['<link rel="canonical" href="https://shop.example/">', '<link rel="canonical" href="https://shop.example/de">'],
    ['<link rel="icon" href="/favicon.svg">', '<link rel="icon" href="/favicon.svg">'],
    ['<link rel="stylesheet" href="/anything.css">', '<link rel="stylesheet" href="/anything.css">'],
    [
      '<meta property="og:url" content="https://shop.example/a">',
      '<meta property="og:url" content="https://shop.example/de/a">',
    ],
    ['<meta name="description" content="/a">', '<meta name="description" content="/a">'],
    ["<script>x = '<a href=\"/a\">'</script>", "<script>x = '<a href=\"/a\">'</script>"],
    ['<textarea><a href="/a"></textarea>', '<textarea><a href="/a"></textarea>'],
    [
      '<script type="application/ld+json">{"url":"https://shop.example/p","image":"https://shop.example/static/1"}</script>',
      '<script type="application/ld+json">{"url":"https://shop.example/de/p","image":"https://shop.example/static/1"}</script>',
    ],
  ])("lead to its language: %s", (html, expected) => {
    expect(replaceLinks(html, origin, inGerman)).toBe(expected);
  });

  it("are in its model", () => {
    const json = JSON.stringify({ fullUrl: "/shop", assetUrl: "/static/1/a", url: "/", text: "/shop" });
    expect(JSON.parse(replaceInModel(json, origin, inGerman))).toEqual({
      fullUrl: "/de/shop",
      assetUrl: "/static/1/a",
      url: "/de",
      text: "/shop",
    });
  });

  it("are in feeds and emails", () => {
    const text = `<link>${origin}</link><a href="${origin}/blog/a?b=c">${origin}/static/1</a> ${origin}. ${origin}.org/x`;
    expect(replaceWhole(text, origin, inGerman)).toBe(
      `<link>${origin}/de</link><a href="${origin}/de/blog/a?b=c">${origin}/static/1</a> ${origin}/de. ${origin}.org/x`,
    );
  });
});
