import { describe, expect } from "vitest";
import { buildImage, buildSound } from "#features/site/assets/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { PodcastPage } from "../contract.ts";
import { buildPodcast } from "../testing.ts";

let count = 0;
const test = sharedSiteTest()
  .extend("blog", ({ app, site }) => buildCollection(app, site, { title: "Kiln talk", slug: `talk-${++count}` }))
  .extend("foreign", { scope: "file" }, ({ app }) => app.buildSite())
  .extend("sound", ({ app, site }) => buildSound(app, site, { seconds: 65 }));

const editor = 4;
const storeManager = 8;
const html = { accept: "text/html" };

const pathOf = (blog: { id: string }) => `/api/config/blogs/${blog.id}/podcast`;
const read = async (client: TestClient, blog: { id: string }) => (await client.get(pathOf(blog))).json() as PodcastPage;
const missing = ({ checklist }: PodcastPage) => checklist.filter(({ isDone }) => !isDone).map(({ part }) => part);

describe("the settings of a podcast", () => {
  test("are saved, and change the pages and the feed at once", async ({ app, site, owner, blog, sound }) => {
    const stored = await read(owner, blog);
    expect(stored).toMatchObject({
      isOn: false,
      title: "",
      defaults: { title: "Kiln talk", author: site.website.title, language: "en-US" },
      feedPath: `/${blog.url_slug}?format=rss`,
      episodeCount: 0,
    });
    expect(missing(stored)).toEqual(["description", "cover", "category", "email", "episode"]);
    await buildPost(app, site, blog, { title: "One", audioAssetId: sound.id });
    expect((await site.visit().get(`/${blog.url_slug}`, html)).text).not.toContain("podcast-links");
    const cover = await buildImage(app, site, { width: 1400, height: 1400 });
    const saved = await owner.put(pathOf(blog), {
      ...stored,
      isOn: true,
      title: "  Kiln   talk ",
      description: "About clay",
      category: "Arts",
      subcategory: "Design",
      email: "ada@example.com",
      coverAssetId: cover.id,
      spotifyUrl: "https://open.spotify.com/show/1",
    });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.json()).toMatchObject({ title: "Kiln talk", episodeCount: 1, revision: stored.revision + 1 });
    expect(missing(saved.json())).toEqual([]);
    const page = (await site.visit().get(`/${blog.url_slug}`, html)).text;
    expect(page).toContain('<a href="https://open.spotify.com/show/1">Spotify</a>');
    expect(page).toContain(`<a href="/${blog.url_slug}?format=rss">RSS</a>`);
    expect((await site.visit().get(`/${blog.url_slug}?format=rss`)).text).toContain('<itunes:category text="Design"/>');
  });

  test("are refused beside their fields", async ({ app, site, owner, blog, foreign }) => {
    const stored = await read(owner, blog);
    const small = await buildImage(app, site, { width: 1399, height: 1399 });
    const wide = await buildImage(app, site, { width: 1600, height: 1400 });
    const theirs = await buildImage(app, foreign, { width: 1400, height: 1400 });
    const refusals: [change: object, errors: object][] = [
      [{ category: "Pottery" }, { category: "Choose a category." }],
      [{ category: "Arts", subcategory: "Golf" }, { subcategory: "Choose a subcategory of the category." }],
      [{ email: "ada" }, { email: expect.stringContaining("Email is not valid.") }],
      [{ language: "German" }, { language: "Choose a language." }],
      [{ appleUrl: "javascript:alert(1)" }, { appleUrl: expect.stringContaining("Links must be formatted as") }],
      [{ coverAssetId: small.id }, { coverAssetId: expect.stringContaining("at least 1400 × 1400 pixels") }],
      [{ coverAssetId: wide.id }, { coverAssetId: expect.stringContaining("must be square") }],
      [{ coverAssetId: theirs.id }, { coverAssetId: "This picture no longer exists." }],
    ];
    for (const [change, errors] of refusals) {
      const answer = await owner.put(pathOf(blog), { ...stored, ...change });
      expect([answer.status, answer.json().errors]).toEqual([400, errors]);
    }
    expect((await owner.put(pathOf(blog), { ...stored, title: "A" })).status).toBe(200);
    expect((await owner.put(pathOf(blog), { ...stored, title: "B" })).status).toBe(409);
    expect((await read(owner, blog)).title).toBe("A");
  });

  test("need the right to edit pages, and a blog of the website", async ({ app, site, owner, blog, foreign }) => {
    const stored = await read(owner, blog);
    expect((await (await signInAs(app, site, editor)).put(pathOf(blog), stored)).status).toBe(200);
    const manager = await signInAs(app, site, storeManager);
    expect([(await manager.get(pathOf(blog))).status, (await manager.put(pathOf(blog), stored)).status]).toEqual([
      403, 403,
    ]);
    const theirs = await buildCollection(app, foreign);
    const gallery = await buildCollection(app, site, { type: 15, title: "Gallery" });
    for (const other of [theirs, gallery]) {
      expect((await owner.get(pathOf(other))).status).toBe(404);
      expect((await owner.put(pathOf(other), stored)).status).toBe(404);
    }
  });

  test("say what podcast apps can't read", async ({ app, site, owner }) => {
    const locked = await buildCollection(app, site, { title: "Locked", slug: "locked", passwordHash: "x" });
    await buildPodcast(app, site, locked, { type: "serial" });
    const ogg = await buildSound(app, site, { extension: "ogg" });
    await buildPost(app, site, locked, { audioAssetId: ogg.id });
    expect(missing(await read(owner, locked))).toEqual(expect.arrayContaining(["open", "format", "numbers"]));
  });
});

describe("an episode", () => {
  test("is heard on its page and in the list, and known to templates", async ({ app, site, owner, blog, sound }) => {
    await buildPodcast(app, site, blog);
    const { id } = await buildPost(app, site, blog, { title: "Ash & fire", slug: "ash" });
    const manager = await signInAs(app, site, storeManager);
    const post = (await manager.get(`/api/config/posts/${id}`)).json();
    expect(post).toMatchObject({ audioAssetId: null, episodeType: "full", isExplicit: false });
    const change = { audioAssetId: sound.id, season: 2, episodeNumber: 3, episodeType: "bonus", isExplicit: true };
    const saved = await manager.put(`/api/config/posts/${id}`, { ...post, ...change });
    expect([saved.status, saved.json()]).toEqual([200, expect.objectContaining(change)]);
    const path = `/${blog.url_slug}/ash`;
    for (const shown of [`/${blog.url_slug}`, path]) {
      const page = (await site.visit().get(shown, html)).text;
      expect(page).toContain(
        `<audio class="audio-player" controls preload="none" src="${sound.assetUrl}" aria-label="Listen: Ash &amp; fire" data-one-sound></audio>`,
      );
      expect(page.includes('class="podcast-links"')).toBe(true);
      expect(page).toContain("<li>Season 2</li><li>Episode 3</li><li>Bonus</li><li>1:05</li><li>Explicit</li>");
    }
    const { item } = (await site.visit().get(`${path}?format=json`)).json();
    expect(item).toMatchObject({
      recordType: 7,
      audioAssetUrl: sound.assetUrl,
      audioDuration: sound.durationMs,
      episode: { byteSize: sound.byteSize, mediaType: "audio/mpeg", season: 2, number: 3 },
    });
    const { uses } = (await owner.get(`/api/config/assets/${sound.id}/uses`)).json();
    expect(uses).toEqual([{ kind: "post", title: "Ash & fire", path: `/pages/${id}/edit` }]);
    const copy = (await manager.post(`/api/config/posts/${id}/duplicate`)).json();
    expect(copy).toMatchObject({ ...change, status: "draft" });

    const deletion = { assetIds: [sound.id], evenIfUsed: true };
    expect((await owner.post("/api/config/assets/deletions", deletion)).status).toBe(200);
    expect((await site.visit().get(path, html)).text).not.toContain("<audio");
    expect((await site.visit().get(`${path}?format=json`)).json().item.recordType).toBe(1);
  });

  test("needs a recording of the website, and whole numbers", async ({ app, site, owner, blog, foreign }) => {
    const { id } = await buildPost(app, site, blog);
    const post = (await owner.get(`/api/config/posts/${id}`)).json();
    const theirs = await buildSound(app, foreign);
    const picture = await buildImage(app, site);
    const refusals: [change: object, field: string][] = [
      [{ audioAssetId: theirs.id }, "audioAssetId"],
      [{ audioAssetId: picture.id }, "audioAssetId"],
      [{ season: 0 }, "season"],
      [{ episodeNumber: 1.5 }, "episodeNumber"],
      [{ episodeType: "live" }, "episodeType"],
    ];
    for (const [change, field] of refusals) {
      const answer = await owner.put(`/api/config/posts/${id}`, { ...post, ...change });
      expect([answer.status, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    }
  });
});

test("the cover of a podcast is in use", async ({ app, site, owner, blog }) => {
  const cover = await buildImage(app, site, { width: 1400, height: 1400 });
  await buildPodcast(app, site, blog, { coverAssetId: cover.id });
  const { uses } = (await owner.get(`/api/config/assets/${cover.id}/uses`)).json();
  expect(uses).toEqual([{ kind: "page", title: "Kiln talk", path: "/pages" }]);
});
