import { expect, test } from "vitest";
import { embedAddress } from "./embedAddress.ts";
import { type EmbedServiceName, embedServices, embedUrl, findEmbed, mapFrameUrl } from "./embedServices.ts";

const good: [EmbedServiceName, string, string][] = [
  ["youtube", "https://www.youtube.com/watch?v=aqz-KE-bpKQ", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"],
  ["youtube", "youtu.be/aqz-KE-bpKQ?t=1m5s", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=65"],
  ["youtube", "https://m.youtube.com/shorts/aqz-KE-bpKQ", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"],
  [
    "youtube",
    "https://youtube.com/live/aqz-KE-bpKQ?start=9",
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=9",
  ],
  [
    "youtube",
    "https://www.youtube.com/playlist?list=PL1234567890abcdef",
    "https://www.youtube-nocookie.com/embed/videoseries?list=PL1234567890abcdef",
  ],
  ["vimeo", "https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  ["vimeo", "https://vimeo.com/76979871/8272103f6e", "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e"],
  [
    "vimeo",
    "https://player.vimeo.com/video/76979871?h=8272103f6e",
    "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e",
  ],
  ["vimeo", "https://vimeo.com/channels/staffpicks/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  [
    "soundcloud",
    "https://soundcloud.com/kiln/rain on clay".replaceAll(" ", "-"),
    "https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fkiln%2Frain-on-clay&auto_play=false&hide_related=true&show_comments=false&show_reposts=false&visual=false",
  ],
  [
    "soundcloud",
    '<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293&amp;color=%23ff5500"></iframe>',
    "https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293&auto_play=false&hide_related=true&show_comments=false&show_reposts=false&visual=false",
  ],
  ["instagram", "https://www.instagram.com/reel/Cabc_123-x/?igsh=1", "https://www.instagram.com/p/Cabc_123-x/embed/"],
  ["instagram", "instagram.com/kiln.field/", "https://www.instagram.com/kiln.field/embed/"],
  [
    "twitter",
    "https://twitter.com/kiln/status/1234567890123",
    "https://platform.twitter.com/embed/Tweet.html?id=1234567890123&dnt=true",
  ],
  [
    "twitter",
    "https://x.com/kiln/status/1234567890123?s=20",
    "https://platform.twitter.com/embed/Tweet.html?id=1234567890123&dnt=true",
  ],
  [
    "flickr",
    "https://www.flickr.com/photos/12345@N00/4567890/in/pool",
    "https://www.flickr.com/photos/12345@N00/4567890/player/",
  ],
  [
    "flickr",
    "https://www.flickr.com/photos/kiln/albums/7215",
    "https://www.flickr.com/photos/kiln/albums/7215/player/",
  ],
  ["fivehundredpix", "https://500px.com/photo/123456/a-bowl-by-ada", "https://500px.com/photo/123456/embed.html"],
  [
    "opentable",
    "https://www.opentable.com/restref/client/?rid=98765&x=1",
    "https://www.opentable.com/widget/reservation/canvas?rid=98765&type=standard&theme=standard&overlay=false&iframe=true",
  ],
  [
    "opentable",
    "https://www.opentable.co.uk/restaurant/profile/4321",
    "https://www.opentable.co.uk/widget/reservation/canvas?rid=4321&type=standard&theme=standard&overlay=false&iframe=true",
  ],
  ["tock", "https://www.exploretock.com/kiln-table", "https://www.exploretock.com/kiln-table"],
  [
    "acuity",
    "https://app.acuityscheduling.com/schedule.php?owner=12345678",
    "https://app.acuityscheduling.com/schedule.php?owner=12345678",
  ],
  ["acuity", "https://kiln.as.me/", "https://kiln.as.me/"],
  [
    "zola",
    "https://www.zola.com/registry/adaandrew",
    "https://widget.zola.com/v1/widget/registry/adaandrew/html?maxItems=12",
  ],
  [
    "amazon",
    "https://www.amazon.com/A-Potters-Book/dp/0571109730/ref=sr_1_1",
    "https://read.amazon.com/kp/card?asin=0571109730&preview=inline",
  ],
  [
    "amazon",
    "https://www.amazon.co.uk/gp/product/B000FA64PK",
    "https://read.amazon.com/kp/card?asin=B000FA64PK&preview=inline",
  ],
  [
    "foursquare",
    "https://foursquare.com/v/kiln-cafe/4b5a0d1ef964a52076ae28e3",
    "https://foursquare.com/v/4b5a0d1ef964a52076ae28e3",
  ],
  [
    "openstreetmap",
    "https://www.openstreetmap.org/?mlat=45.5&mlon=-122.6#map=17/45.5/-122.6",
    "https://www.openstreetmap.org/export/embed.html?bbox=-122.60343%2C45.49846%2C-122.59657%2C45.50154&layer=mapnik&marker=45.5%2C-122.6",
  ],
  ["other", "https://example.com/widget?x=1", "https://example.com/widget?x=1"],
];

test.each(good)("%s accepts %s", (service, pasted, src) => {
  expect(embedUrl(service, pasted)).toBe(src);
  expect(embedAddress(service).safeParse(pasted).success).toBe(true);
  // The frame's host must be in the policy.
  const host = /^https:\/\/[^/?]+/.exec(src)?.[0] as string;
  const hosts = embedServices[service].frameHosts.map((known) => known.replace("https://*", ""));
  expect(service === "other" || hosts.some((known) => host.endsWith(known))).toBe(true);
});

test.each<[EmbedServiceName, string]>([
  ["youtube", "https://www.youtube.com/@kiln"],
  ["youtube", "https://youtube.com.example.com/watch?v=aqz-KE-bpKQ"],
  ["youtube", "https://vimeo.com/76979871"],
  ["youtube", 'https://youtu.be/aqz-KE-bpKQ"onload="x'],
  ["vimeo", "https://vimeo.com/kiln"],
  ["soundcloud", "https://w.soundcloud.com/player/?url=https%3A//example.com/x"],
  ["soundcloud", "https://soundcloud.com/"],
  ["instagram", "https://www.instagram.com/p/"],
  ["instagram", "https://www.instagram.com/a/b/c"],
  ["twitter", "https://x.com/kiln"],
  ["flickr", "https://www.flickr.com/explore"],
  ["fivehundredpix", "https://500px.com/p/kiln"],
  ["opentable", "https://www.opentable.com/r/kiln-table"],
  ["opentable", "https://notopentable.com/?rid=1"],
  ["tock", "https://www.exploretock.com/"],
  ["acuity", "https://app.acuityscheduling.com/"],
  ["acuity", "https://as.me/"],
  ["zola", "https://www.zola.com/shop"],
  ["amazon", "https://www.amazon.com/kiln"],
  ["foursquare", "https://foursquare.com/explore"],
  ["openstreetmap", "https://www.openstreetmap.org/#map=15/95/10"],
  ["openstreetmap", "https://www.openstreetmap.org/about"],
  ["other", "javascript:alert(1)"],
  ["other", "an address"],
])("%s refuses %s with its message", (service, pasted) => {
  expect(embedUrl(service, pasted)).toBeUndefined();
  expect(embedAddress(service).safeParse(pasted).error?.issues[0]?.message).toBe(`${pasted} is not a valid page URL`);
});

test("a missing address is no error", () => {
  expect(embedAddress("youtube").parse("")).toBe("");
});

test("finds the service of an address, and shows unknown ones as they are", () => {
  expect(findEmbed("https://vimeo.com/76979871")).toEqual({
    service: "vimeo",
    src: "https://player.vimeo.com/video/76979871?dnt=1",
  });
  expect(findEmbed("https://example.com/x")).toEqual({ service: "other", src: "https://example.com/x" });
  expect(findEmbed("https://vimeo.com/kiln")).toBeUndefined();
});

test("a map stays on the earth, and its frame has a reasonable size at any zoom", () => {
  expect(mapFrameUrl({ latitude: 91, longitude: 0, zoom: 15 })).toBeUndefined();
  expect(mapFrameUrl({ latitude: Number.NaN, longitude: 0, zoom: 15 })).toBeUndefined();
  expect(mapFrameUrl({ latitude: 0, longitude: 0, zoom: 99 })).toBe(
    mapFrameUrl({ latitude: 0, longitude: 0, zoom: 18 }),
  );
});
