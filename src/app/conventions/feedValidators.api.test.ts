import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { parseJsonFeed, parseRssFeed } from "feedsmith";
import ICAL from "ical.js";
import jsonFeedSchema from "jsonfeed-schema";
import { ErrorLevel, XMLToSitemapIndexStream, XMLToSitemapItemStream } from "sitemap";
import { describe, expect } from "vitest";
import { validateXML } from "xmllint-wasm";
import { packageFolder } from "#app/packageFolder.ts";
import { buildComment } from "#features/audience/comments/testing.ts";
import { buildImage, buildSound } from "#features/site/assets/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildEvent } from "#features/site/events/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildPage } from "#features/site/page-tree/testing.ts";
import type { PageRequest } from "#features/site/pages/server/renderPages.ts";
import { sitemap } from "#features/site/pages/server/sitemap.ts";
import { buildPodcast } from "#features/site/podcasts/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";

/** What other programs read, checked by validators and schemas that others made. */
const test = siteTest({}, { timeZone: "Europe/Lisbon" });

const awkward = "Töpfe & <Ton> ]]> 🏺 “窯” \u202e";
const body = `<p>All &amp; <b>more</b> ]]&gt; <a href="/shop?a=1&amp;b=2">there</a> 🏺</p><img src="/static/a.jpg" alt="A &quot;pot&quot;">`;
const place = { name: "Barn", addressLine1: "Mill; Lane, 3", addressLine2: "", addressCountry: "" };

const read = async (site: TestSite, path: string): Promise<string> => {
  const { status, text } = await site.visit().get(path);
  expect([path, status]).toEqual([path, 200]);
  return text;
};

/** A blog with a post of everything, one that has little, and comments. */
async function buildJournal(app: TestApp, site: TestSite) {
  const blog = await buildPage(app, site, { kind: "blog", title: awkward, slug: "journal" });
  const picture = await buildImage(app, site, { width: 1400, height: 1400, fileName: "cover.png" });
  const post = await buildPost(app, site, blog, {
    title: awkward,
    slug: "one",
    excerpt: body,
    body,
    authorName: awkward.slice(0, 20),
    tags: ["a & b"],
    categories: ["<c>"],
    mainAssetId: picture.id,
  });
  await buildPost(app, site, blog, { title: "Two", slug: "two", body: "", tags: ["a & b"], categories: ["<c>"] });
  return { blog, picture, post };
}

const expectWellFormed = async (xml: string) => {
  const result = await validateXML({ xml: [{ fileName: "feed.xml", contents: xml }], normalization: "c14n" });
  expect(result.errors).toEqual([]);
};

describe("RSS", () => {
  test("of blogs, categories, tags, events and comments is read by others", async ({ app, site }) => {
    const { post } = await buildJournal(app, site);
    await buildComment(app, site, { itemId: post.id, body: awkward, name: awkward.slice(0, 20) });
    const events = await buildPage(app, site, { kind: "events", title: "Events", slug: "events" });
    await buildEvent(app, site, events, { title: awkward, slug: "class", repeats: {}, location: place });
    const paths = [
      "/journal?format=rss",
      "/journal?format=rss&category=%3Cc%3E",
      "/journal?format=rss&tag=a%20%26%20b",
      "/events?format=rss",
      `/comments/feed/${post.id}`,
    ];
    for (const path of paths) {
      const xml = await read(site, path);
      await expectWellFormed(xml);
      const feed = parseRssFeed(xml);
      expect([path, feed.title, feed.link, feed.language]).toEqual([
        path,
        expect.stringContaining(path.startsWith("/events") ? "Events" : "Töpfe & <Ton> ]]> 🏺"),
        expect.stringMatching(/^http/),
        "en-US",
      ]);
      expect(feed.description).toBeTruthy();
      expect(feed.atom?.links?.map(({ rel }) => rel)).toEqual(["self"]);
      expect(feed.items?.length).toBeGreaterThan(0);
      for (const item of feed.items ?? []) {
        // A title or a description is required, and a date by RFC 822 with the year in four digits.
        expect(item.title ?? item.description).toBeTruthy();
        expect(item.pubDate).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
        expect(item.guid?.value).toMatch(item.guid?.isPermaLink ? /^http/ : /^[\da-f-]{36}$/);
        // Apps have no address to which a relative link belongs.
        expect(`${item.description}${item.content?.encoded}`).not.toMatch(/(src|href)="\//);
      }
    }
  });

  test("of a podcast has one episode with a recording", async ({ app, site }) => {
    const { blog, picture } = await buildJournal(app, site);
    await buildPodcast(app, site, blog, {
      title: awkward,
      description: awkward,
      author: "Ada & Bea",
      email: "ada@example.com",
      category: "Health & Fitness",
      coverAssetId: picture.id,
    });
    const sound = await buildSound(app, site, { extension: "m4a", seconds: 125 });
    await buildPost(app, site, blog, { title: "Heard", slug: "heard", audioAssetId: sound.id });
    const xml = await read(site, "/journal?format=rss");
    await expectWellFormed(xml);
    const { items, itunes } = parseRssFeed(xml);
    expect(items?.map(({ title, enclosures }) => [title, enclosures?.[0]?.length])).toEqual([
      ["Heard", sound.byteSize],
    ]);
    expect([itunes?.categories?.[0]?.text, itunes?.explicit]).toEqual(["Health & Fitness", false]);
  });
});

test("JSON Feed follows its schema", async ({ app, site }) => {
  await buildJournal(app, site);
  const events = await buildPage(app, site, { kind: "events", title: "Events", slug: "events" });
  await buildEvent(app, site, events, { title: awkward, slug: "class", location: place });
  const ajv = new Ajv({ allErrors: true });
  addFormats.default(ajv);
  const isFeed = ajv.compile(jsonFeedSchema);
  for (const path of [
    "/journal?format=jsonfeed",
    "/journal?format=jsonfeed&category=%3Cc%3E",
    "/events?format=jsonfeed",
  ]) {
    const feed = JSON.parse(await read(site, path));
    isFeed(feed);
    expect([path, isFeed.errors]).toEqual([path, null]);
    expect(parseJsonFeed(feed).items?.length).toBeGreaterThan(0);
  }
});

test("iCalendar files have only known properties with values of their types", async ({ app, site }) => {
  const events = await buildPage(app, site, { kind: "events", title: awkward, slug: "events" });
  const { id } = await buildEvent(app, site, events, {
    title: awkward,
    slug: "class",
    excerpt: body,
    categories: ["A, b; c"],
    startsAt: "2027-01-05T19:00Z",
    repeats: { until: "2027-02-16" },
    skippedDays: ["2027-01-12"],
    location: { ...place, mapLat: 1.5, mapLng: -2 },
  });
  await buildEvent(app, site, events, {
    title: "Days",
    slug: "days",
    startsAt: "2027-01-05T00:00Z",
    endsAt: "2027-01-06T00:00Z",
    isAllDay: true,
    repeats: { frequency: "monthly", monthDay: "weekday", count: 5 },
    skippedDays: ["2027-02-02"],
  });
  ICAL.design.strict = true;
  for (const path of ["/events?format=ical", "/events/class?format=ical", "/events/days?format=ical"]) {
    const calendar = new ICAL.Component(ICAL.parse(await read(site, path)));
    expect(calendar.getAllProperties("version").map((each) => each.getFirstValue())).toEqual(["2.0"]);
    expect(calendar.getAllProperties("prodid")).toHaveLength(1);
    const found = calendar.getAllSubcomponents("vevent");
    expect(found.length).toBeGreaterThan(0);
    for (const each of found) {
      // RFC 5545, 3.6.1: each of them once.
      for (const name of ["uid", "dtstamp", "dtstart", "dtend"]) {
        expect([path, name, each.getAllProperties(name).length]).toEqual([path, name, 1]);
      }
      // A date that is left out has the type and the zone of the start.
      const [start, skipped] = ["dtstart", "exdate"].map((name) => each.getFirstProperty(name));
      expect([skipped?.getFirstParameter("tzid"), skipped?.type]).toEqual([
        start?.getFirstParameter("tzid"),
        start?.type,
      ]);
      const unknown = each.getAllProperties().filter(({ name, type }) => type === "unknown" && !name.startsWith("x-"));
      expect(unknown).toEqual([]);
    }
  }
  expect(await read(site, "/events/class?format=ical")).toContain(`UID:${id}`);
});

describe("the sitemap", () => {
  const readAll = async (stream: XMLToSitemapItemStream | XMLToSitemapIndexStream, xml: string) => {
    const found: unknown[] = [];
    for await (const item of Readable.from([xml]).pipe(stream)) found.push(item);
    return found;
  };
  const strict = { level: ErrorLevel.THROW, logger: false } as const;

  const expectValid = async (xml: string) => {
    const schema = await readFile(join(packageFolder, "node_modules/sitemap/schema/sitemap.xsd"), "utf8");
    const { errors } = await validateXML({
      xml: [{ fileName: "sitemap.xml", contents: xml }],
      // The schema of pictures is not part of it: the reader below checks them.
      schema: [schema.replaceAll('processContents="strict"', 'processContents="lax"')],
    });
    expect(errors).toEqual([]);
  };

  test("follows its schema, with pictures", async ({ app, site }) => {
    const { picture } = await buildJournal(app, site);
    const xml = await read(site, "/sitemap.xml");
    await expectValid(xml);
    expect(await readAll(new XMLToSitemapItemStream(strict), xml)).toContainEqual(
      expect.objectContaining({
        url: `${site.visit().origin}/journal/one`,
        img: [expect.objectContaining({ url: site.visit().origin + picture.assetUrl })],
      }),
    );
  });

  test("lists every page in each language, with the others beside it", async ({ app }) => {
    const site = await app.buildSite();
    await buildJournal(app, site);
    await buildLanguages(app, site, [{ locale: "de" }, { locale: "pt-BR" }, { locale: "fr", isPublished: false }]);
    const xml = await read(site, "/sitemap.xml");
    await expectValid(xml);
    const { origin } = site.visit();
    const links = [
      { lang: "en-US", url: `${origin}/journal/one` },
      { lang: "de", url: `${origin}/de/journal/one` },
      { lang: "pt-BR", url: `${origin}/pt-br/journal/one` },
      { lang: "x-default", url: `${origin}/journal/one` },
    ];
    const items = await readAll(new XMLToSitemapItemStream(strict), xml);
    for (const { lang, url } of links.slice(0, 3)) {
      expect(items, lang).toContainEqual(expect.objectContaining({ url, links }));
    }
    expect(xml).not.toContain(`${origin}/fr`);
  });

  test("of more than 50,000 pages is an index of its parts", async ({ app, site }) => {
    await buildPage(app, site, { kind: "blog", title: "Journal", slug: "journal" });
    const many = Array.from({ length: 50_000 }, (_none, number) => ({
      path: `/journal/post-${number}`,
      updatedAt: app.clock.now(),
    }));
    const request = {
      site: app.app.site(site.website.id),
      website: site.website,
      origin: "https://example.com",
    } as unknown as PageRequest;
    const sources = new Map([[collectionTypes.generic, { paths: async () => many } as never]]);
    const languageLinks = async () => [];
    const index = await sitemap(request, sources, { now: app.clock.now(), languageLinks });
    expect(await readAll(new XMLToSitemapIndexStream(strict), index)).toEqual([
      { url: "https://example.com/sitemap.xml?part=1" },
      { url: "https://example.com/sitemap.xml?part=2" },
    ]);
    const last = await sitemap(request, sources, { now: app.clock.now(), part: 2, languageLinks });
    expect(await readAll(new XMLToSitemapItemStream(strict), last)).toMatchObject([
      { url: "https://example.com/journal/post-49999" },
    ]);
  });
});
