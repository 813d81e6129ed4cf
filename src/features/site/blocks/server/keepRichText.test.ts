import { expect, test } from "vitest";
import { keepRichText } from "./keepRichText.ts";

const youtube = '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ" title="How we throw"></iframe>';
const film = '<p><a href="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ">How we throw</a></p>';

test.each([
  ["a heading of the first level is one of the second", "<h1>Clay</h1>", "<h2>Clay</h2>", 0, 0],
  ["alignment by a style is a class", '<p style="text-align:center">a</p>', '<p class="text-center">a</p>', 0, 0],
  ["to the right too", '<h2 style="color:red; text-align: right">a</h2>', '<h2 class="text-end">a</h2>', 0, 0],
  ["a film in a frame is a line with its link", `<p>a${youtube}b</p>`, `<p>a</p>${film}<p>b</p>`, 0, 0],
  ["a film alone leaves no empty line", `<p>${youtube}</p>`, film, 0, 0],
  ["a frame of anything else is counted", '<p>a</p><iframe src="https://x.example/"></iframe>', "<p>a</p>", 0, 1],
  ["a picture of another place is counted", '<p>a<img src="https://x.example/a.jpg"></p>', "<p>a</p>", 1, 0],
  [
    "a picture of this place stays",
    '<img src="/s/a.jpg" alt="a">',
    '<img loading="lazy" alt="a" src="/s/a.jpg" />',
    0,
    0,
  ],
  ["an empty line stays one", "<p>a</p><p></p><p>b</p>", "<p>a</p><p></p><p>b</p>", 0, 0],
])("%s", (_name, html, kept, pictures, frames) => {
  expect(keepRichText(html)).toEqual({ html: kept, leftOut: { pictures, frames } });
  expect(keepRichText(kept)).toEqual({ html: kept, leftOut: { pictures: 0, frames: 0 } });
});
