import { expect, test } from "vitest";
import { adoptRichText, placePictures } from "./adoptRichText.ts";
import { sanitizeRichText } from "./sanitizeRichText.ts";
import { showPlayers } from "./showPlayers.tsx";

/** The text after sanitizing. */
const kept = (html: string) => sanitizeRichText(adoptRichText(html).html);

test.each([
  [
    "a link without a scheme leads where it led",
    '<a href="//a.example/x">a</a>',
    '<a href="https://a.example/x">a</a>',
  ],
  ["alignment by a style stays", '<p style="text-align: center;">a</p>', '<p class="text-center">a</p>'],
  ["alignment by an attribute stays", '<div align="right">a</div>', '<div class="text-end">a</div>'],
  ["alignment by an old element stays", "<center>a</center>", '<div class="text-center">a</div>'],
  [
    "a frame of YouTube is a line with its film",
    '<p>a<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?rel=0" title="How we throw"></iframe>b</p>',
    '<p>a</p><p><a href="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ">How we throw</a></p><p>b</p>',
  ],
  [
    "a frame of Vimeo is a line with its film",
    '<div><iframe src="https://player.vimeo.com/video/76979871"></iframe></div>',
    '<div><p><a href="https://player.vimeo.com/video/76979871?dnt=1">Vimeo</a></p></div>',
  ],
  [
    "a picture is a link to it until it is fetched",
    '<p><img src="//cdn.example/a.jpg?v=1&w=2" alt="A &quot;mug&quot;"></p>',
    '<p><a href="https://cdn.example/a.jpg?v=1&amp;w=2">A "mug"</a></p>',
  ],
  [
    "a picture inside of a link stands beside it",
    '<a href="/x">see <img src="https://cdn.example/a.jpg"></a>',
    '<a href="/x">see </a><a href="https://cdn.example/a.jpg">a.jpg</a>',
  ],
])("%s", (_name, html, expected) => {
  expect(kept(html)).toBe(expected);
});

test("counts losses by kind", () => {
  const html = `<script>a</script><iframe src="https://ads.example/x"></iframe><img src="data:image/gif;base64,R0">
    <img src="/cdn/a.png"><video src="https://a.example/f.mp4"></video><a href="javascript:a">b</a>
    <span style="color:red">c</span><p style="text-align:left">d</p><form><input></form>`;
  expect(adoptRichText(html).lost).toEqual({
    scripts: 1,
    frames: 1,
    pictures: 2,
    media: 1,
    links: 1,
    formats: 1,
    forms: 2,
  });
});

test("a fetched picture replaces its link, and no other", () => {
  const { html, pictures } = adoptRichText(
    '<p><img src="https://cdn.example/a.jpg" alt="Mug"></p><p><a href="https://cdn.example/a.jpg">Large</a></p>',
  );
  const placed = sanitizeRichText(placePictures(html, pictures, () => "/static/1?format=1000w"));
  expect(placed).toBe(
    '<p><img loading="lazy" alt="Mug" src="/static/1?format=1000w" /></p><p><a href="https://cdn.example/a.jpg">Large</a></p>',
  );
  // Placed again, as in another import or a save of the stored link.
  const again = placePictures(sanitizeRichText(html), pictures, () => "/static/1?format=1000w");
  expect(sanitizeRichText(again)).toBe(placed);
});

test("a line with only a link to a video is its player, which asks for consent first", () => {
  const line = '<p><a href="https://youtu.be/dQw4w9WgXcQ">How we throw</a></p>';
  const shown = showPlayers(`<p>a</p>${line}${line}<p>see <a href="https://youtu.be/dQw4w9WgXcQ">it</a></p>`);
  expect(shown.match(/data-embed-src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ"/g)).toHaveLength(2);
  expect(shown).not.toContain("<iframe");
  expect(shown).toContain('<p>see <a href="https://youtu.be/dQw4w9WgXcQ">it</a></p>');
  const ids = [...shown.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(showPlayers('<p><a href="https://a.example">a</a></p>')).not.toContain("outside");
});
