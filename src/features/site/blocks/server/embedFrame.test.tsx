import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmbedFrame } from "./EmbedFrame.tsx";
import { embedSources } from "./embedSources.ts";
import { sanitizeRichText } from "./sanitizeRichText.ts";

const film = <EmbedFrame service="youtube" src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="A film" />;
const form = <EmbedFrame service="other" src="https://example.com/form?x=1&y=2" title="A form" ratio="tall" />;

test("a card says what would be shown, from whom, and who learns of the visit, with a plain link", () => {
  const html = renderToStaticMarkup(film);
  expect(html).toContain("A film</p>");
  expect(html).toContain(
    "This content comes from YouTube. If you show it, youtube-nocookie.com will know about your visit.",
  );
  expect(html).toMatch(/<a [^>]*href="https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ"[^>]*>Open on YouTube</);
  expect(html).toContain("Show content</button>");
  expect(html).toContain("Always show YouTube</button>");
  expect(html).toContain("YouTube is currently unavailable.");
  expect(html).not.toContain("<iframe");
});

test("names an unknown service by its host", () => {
  const html = renderToStaticMarkup(form);
  expect(html).toContain("This content comes from example.com.");
  expect(html).toContain("Always show example.com");
});

test("a page allows the hosts that it uses, and no others", () => {
  const page = renderToStaticMarkup(
    <main>
      {film}
      {form}
    </main>,
  );
  expect(embedSources(page)).toEqual({
    script: [],
    style: [],
    frame: ["https://www.youtube-nocookie.com", "https://example.com"],
    connect: ["https://www.youtube-nocookie.com", "https://example.com"],
  });
  expect(embedSources("<main><p>Words</p></main>")).toBeUndefined();
});

test("allows a business's own subdomain of a service, only that host", () => {
  const page = renderToStaticMarkup(<EmbedFrame service="acuity" src="https://kiln.as.me/" title="Book a class" />);
  expect(embedSources(page)?.frame).toEqual(["https://kiln.as.me"]);
});

test("an owner's text allows nothing", () => {
  const words = '<p data-embed-service="youtube" data-embed-src="https://evil.example/">x</p>';
  expect(embedSources(sanitizeRichText(words))).toBeUndefined();
  expect(embedSources(`data-embed-service=&quot;x&quot; data-embed-src=&quot;https://evil.example/`)).toBeUndefined();
});
