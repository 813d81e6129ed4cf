import { expect, test } from "vitest";
import { findVideo, nearestRatio } from "./videoAddress.ts";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "YouTube", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ?t=90", "YouTube", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90"],
  ["https://vimeo.com/76979871", "Vimeo", "https://player.vimeo.com/video/76979871?dnt=1"],
  ["https://www.dailymotion.com/video/x8abcde", "Dailymotion", "https://www.dailymotion.com/embed/video/x8abcde"],
  ["https://dai.ly/x8abcde", "Dailymotion", "https://www.dailymotion.com/embed/video/x8abcde"],
  ["https://www.ted.com/talks/some_talk_of_clay", "TED", "https://embed.ted.com/talks/some_talk_of_clay"],
  ["https://kiln.wistia.com/medias/abc123def4", "Wistia", "https://fast.wistia.net/embed/iframe/abc123def4"],
  [
    "https://www.loom.com/share/0123456789abcdef0123456789abcdef",
    "Loom",
    "https://www.loom.com/embed/0123456789abcdef0123456789abcdef",
  ],
  ["https://streamable.com/moo123", "Streamable", "https://streamable.com/e/moo123"],
  [
    '<iframe src="https://player.vimeo.com/video/76979871"></iframe>',
    "Vimeo",
    "https://player.vimeo.com/video/76979871?dnt=1",
  ],
])("%s is a video on %s", (address, title, src) => {
  const found = findVideo(address);
  expect([found?.provider.title, found?.src]).toEqual([title, src]);
});

test.each([
  "https://example.com/film",
  "https://vimeo.com/about",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "javascript:alert(1)",
  "https://www.loom.com/share/short",
  "",
])("%j is no video", (address) => {
  expect(findVideo(address)).toBeUndefined();
});

test.each([
  [1920, 1080, "widescreen"],
  [640, 480, "standard"],
  [1080, 1080, "square"],
  [1080, 1920, "portrait"],
  [null, null, "widescreen"],
])("%s by %s px is %s", (width, height, ratio) => {
  expect(nearestRatio(width, height)).toBe(ratio);
});
