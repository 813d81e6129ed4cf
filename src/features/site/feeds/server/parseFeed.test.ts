import { expect, test } from "vitest";
import { parseFeed } from "./parseFeed.ts";

const address = "https://example.com/feed.xml";

test("RSS 2.0: titles, links, dates and plain text", () => {
  const feed = parseFeed({
    xml: `<?xml version="1.0"?><rss version="2.0"><channel><title>Kiln &amp; Field</title>
    <item><title>One &amp; two</title><link>https://example.com/1?a=1&amp;b=2</link>
    <pubDate>Tue, 05 May 2026 10:00:00 GMT</pubDate>
    <description><![CDATA[<p>Clay <b>remembers</b>.</p><script>alert(1)</script>]]></description></item>
    <item><title>Three</title><guid>/three</guid><description>&lt;p&gt;Ash&amp;nbsp;glaze&lt;/p&gt;</description></item>
    </channel></rss>`,
    address,
  });
  expect(feed).toEqual({
    title: "Kiln & Field",
    items: [
      {
        title: "One & two",
        url: "https://example.com/1?a=1&b=2",
        excerpt: "Clay remembers .",
        publishedAt: Date.UTC(2026, 4, 5, 10),
      },
      { title: "Three", url: "https://example.com/three", excerpt: "Ash glaze", publishedAt: null },
    ],
  });
});

test("Atom: the link to the page, not to the feed", () => {
  const feed = parseFeed({
    xml: `<feed xmlns="http://www.w3.org/2005/Atom"><title type="html">Notes</title><entry><title>A</title>
    <link rel="self" href="https://example.com/a.atom"/><link href="/a"/><updated>2026-05-05T00:00:00Z</updated>
    <summary>Short</summary></entry></feed>`,
    address,
  });
  expect(feed?.title).toBe("Notes");
  expect(feed?.items[0]).toMatchObject({ title: "A", url: "https://example.com/a", excerpt: "Short" });
});

test("RDF: entries next to their channel", () => {
  const feed = parseFeed({
    xml: `<rdf:RDF><channel><title>Old</title></channel><item><title>A</title><link>https://example.com/a</link></item></rdf:RDF>`,
    address,
  });
  expect(feed?.items).toHaveLength(1);
});

test.each(["javascript:alert(1)", "data:text/html,x", " java\nscript:alert(1)"])(
  "an entry does not lead to %j",
  (link) => {
    const feed = parseFeed({
      xml: `<rss><channel><item><title>A</title><link>${link}</link></item></channel></rss>`,
      address,
    });
    expect(feed?.items[0]?.url ?? "").not.toMatch(/^(?!https?:)./);
  },
);

test("a document that expands its own entities stays small", () => {
  const feed = parseFeed({
    xml: `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><rss><channel><title>&b;</title></channel></rss>`,
    address,
  });
  expect((feed?.title ?? "").length).toBeLessThan(20);
});

test.each(["<html><body>Not found</body></html>", "", "{}", "<rss>", "<rss><channel", "\0"])(
  "%j is no feed",
  (text) => {
    expect(parseFeed({ xml: text, address })).toBeUndefined();
  },
);
