import { describe, expect, test } from "vitest";
import { EncodedPage } from "./encodedPage.ts";
import { PageCache, type PageChoice, versionKey, wholeSiteTag } from "./pageCache.ts";

const page = (text: string) => new EncodedPage(text, { status: 200, headers: { "content-type": "text/html" } });

describe("PageCache", () => {
  test("drops the pages of a tag, of that website only", () => {
    const cache = new PageCache();
    cache.store("a /", cache.beginRender("site-a"), ["item:1"], page("a"));
    cache.store("a /other", cache.beginRender("site-a"), ["item:2"], page("other"));
    cache.store("b /", cache.beginRender("site-b"), ["item:1"], page("b"));
    cache.drop("site-a", ["item:1"]);
    expect(cache.get("a /")).toBeUndefined();
    expect(cache.get("a /other")).toBeDefined();
    expect(cache.get("b /")).toBeDefined();
  });

  test("keeps a choice in the place of a page, and drops it with the page's tags", () => {
    const cache = new PageCache();
    const choice: PageChoice = { choose: () => ({ version: "1" }) };
    cache.store(versionKey("a /", "1"), cache.beginRender("site-a"), ["item:1"], page("other"));
    cache.store("a /", cache.beginRender("site-a"), ["item:1"], choice);
    expect(cache.get("a /")).toBe(choice);
    expect(cache.getPage("a /")).toBeUndefined();
    expect(cache.getPage(versionKey("a /", "1"))).toBeDefined();
    cache.drop("site-a", ["item:1"]);
    expect([cache.size, cache.byteSize]).toEqual([0, 0]);
  });

  test("drops every page of the website with the whole-site tag", () => {
    const cache = new PageCache();
    cache.store("a /", cache.beginRender("site-a"), ["item:1"], page("a"));
    cache.store("a /x", cache.beginRender("site-a"), [], page("x"));
    cache.drop("site-a", [wholeSiteTag]);
    expect(cache.size).toBe(0);
    expect(cache.byteSize).toBe(0);
  });

  test("does not cache a page on which a tag was dropped while it was rendered", () => {
    const cache = new PageCache();
    const ticket = cache.beginRender("site-a");
    cache.drop("site-a", ["item:1"]);
    expect(cache.store("a /", ticket, ["item:1"], page("old price"))).toBe(false);
    expect(cache.get("a /")).toBeUndefined();
  });

  test("caches a page when the dropped tag is not on it or belongs to another website", () => {
    const cache = new PageCache();
    const ticket = cache.beginRender("site-a");
    cache.drop("site-a", ["item:2"]);
    cache.drop("site-b", ["item:1"]);
    expect(cache.store("a /", ticket, ["item:1"], page("text"))).toBe(true);
  });

  test("does not cache what was rendered while everything was dropped", () => {
    const cache = new PageCache();
    const ticket = cache.beginRender("site-a");
    cache.dropAll();
    expect(cache.store("a /", ticket, ["item:1"], page("text"))).toBe(false);
  });

  test("stays below its size and evicts the least recently used pages first", () => {
    const cache = new PageCache(10_000);
    const body = "x".repeat(100);
    for (const key of ["1", "2", "3"]) cache.store(key, cache.beginRender("s"), [], page(body));
    cache.get("1");
    for (const key of ["4", "5"]) cache.store(key, cache.beginRender("s"), [], page(body));
    expect(cache.byteSize).toBeLessThanOrEqual(10_000);
    expect(cache.get("1")).toBeDefined();
    expect(cache.get("2")).toBeUndefined();
  });

  test("evicts pages of the website with many pages, never those of a smaller one", () => {
    const cache = new PageCache(100_000);
    const encoded = page("x".repeat(100));
    const store = (site: string, path: string) =>
      cache.store(`${site} ${path}`, cache.beginRender(site), ["item:1"], encoded);
    for (const path of ["/", "/shop", "/about"]) store("small", path);
    for (let number = 0; number < 1000; number++) store("large", `/${number}`);
    expect(cache.byteSize).toBeLessThanOrEqual(100_000);
    expect(cache.get("large /999")).toBeDefined();
    for (const path of ["/", "/shop", "/about"]) expect(cache.get(`small ${path}`), path).toBeDefined();
    // Dropped pages leave nothing behind.
    cache.drop("large", ["item:1"]);
    cache.drop("small", ["item:1"]);
    expect([cache.size, cache.byteSize]).toEqual([0, 0]);
  });

  test("divides its space evenly between websites that fill it", () => {
    const cache = new PageCache(100_000);
    const encoded = page("x".repeat(100));
    for (let number = 0; number < 200; number++) {
      for (const site of ["a", "b", "c", "d"]) cache.store(`${site} /${number}`, cache.beginRender(site), [], encoded);
    }
    const held = (site: string) =>
      Array.from({ length: 200 }, (_none, number) => cache.get(`${site} /${number}`)).filter(Boolean).length;
    const counts = ["a", "b", "c", "d"].map(held);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  test("limits the queries cached for one address and keeps other addresses", () => {
    const cache = new PageCache();
    const encoded = page("x");
    cache.store("a /", cache.beginRender("a"), [], encoded);
    for (let number = 0; number < 1000; number++) {
      cache.store(`a /shop?tag=${number}`, cache.beginRender("a"), [], encoded);
    }
    expect(cache.size).toBeLessThan(300);
    expect(cache.get("a /shop?tag=999")).toBeDefined();
    expect(cache.get("a /")).toBeDefined();
  });
});
