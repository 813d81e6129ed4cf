import { expect } from "vitest";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildEvent } from "#features/site/events/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { translate } from "#features/site/translations/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";

const test = siteTest();

const html = { accept: "text/html" };

test("categories and tags of posts are translated on pages, in filters and in feeds", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const blog = await buildCollection(app, site, { title: "Journal" });
  await buildPost(app, site, blog, { title: "Slow pots", slug: "slow", tags: ["Clay"], categories: ["Making"] });
  await buildPost(app, site, blog, { title: "Rain", slug: "rain", tags: ["Weather"] });
  const { items } = (await owner.get("/api/config/translations/post-label?locale=de")).json();
  expect(items.map(({ title }: { title: string }) => title)).toEqual(["Clay", "Making", "Weather"]);
  await translate(owner, "post-label", "Clay", { name: "Ton & Erde" });
  await translate(owner, "post-label", "Making", { name: "Handwerk" });

  const visitor = site.visit();
  const { item } = (await visitor.get("/de/journal/slow?format=json")).json();
  expect(item).toMatchObject({ tags: ["Ton & Erde"], categories: ["Handwerk"] });
  expect((await visitor.get("/journal/slow?format=json")).json().item.tags).toEqual(["Clay"]);
  expect((await visitor.get("/de/journal?format=rss")).text).toContain("<category>Handwerk</category>");

  const shown = async (address: string) => {
    const list = (await visitor.get(`${address}&format=json`)).json();
    return { title: list.pageTitle, items: list.items?.map(({ urlId }: { urlId: string }) => urlId) };
  };
  const filtered = { title: "Journal: Ton & Erde", items: ["slow"] };
  expect(await shown(`/de/journal?tag=${encodeURIComponent("Ton & Erde")}`)).toEqual(filtered);
  expect(await shown("/de/journal?tag=Clay")).toEqual(filtered);
  expect(await shown("/de/journal?category=Handwerk")).toMatchObject({ items: ["slow"] });
  expect(await shown("/de/journal?tag=Weather")).toEqual({ title: "Journal: Weather", items: ["rain"] });
  expect((await visitor.get("/journal?tag=Handwerk", html)).status).toBe(404);

  // One address in every language.
  const page = (await visitor.get(`/de/journal?tag=${encodeURIComponent("Ton & Erde")}`, html)).text;
  expect(page).toContain(`<link rel="canonical" href="${visitor.origin}/de/journal?tag=Clay">`);
  expect(page).toContain(`hreflang="en-US" href="${visitor.origin}/journal?tag=Clay"`);
});

test("two tags of a page can't have the same translation, because links name it", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const [blog, news] = [
    await buildCollection(app, site, { title: "Journal" }),
    await buildCollection(app, site, { title: "News", slug: "news" }),
  ];
  await buildPost(app, site, blog, { title: "One", tags: ["Child", "Kid", "Kinder"], categories: ["Children"] });
  await buildPost(app, site, news, { title: "Two", tags: ["Infant"] });
  const refused = (label: string, name: string) =>
    translate(owner, "post-label", label, { name }).then(({ status, json }) => [status, json().errors]);
  const taken =
    "Another category or tag of the same page has this name in this language. Choose another, because links name it.";
  expect((await translate(owner, "post-label", "Child", { name: "Kind" })).status).toBe(200);
  expect(await refused("Kid", "Kind")).toEqual([400, { "texts.0.text": taken }]);
  // The name of a tag without a translation.
  expect(await refused("Kid", "Kinder")).toEqual([400, { "texts.0.text": taken }]);
  for (const label of ["Infant", "Children"])
    expect((await translate(owner, "post-label", label, { name: "Kind" })).status).toBe(200);
  expect((await translate(owner, "post-label", "Kid", { name: "Kleines Kind" })).status).toBe(200);
});

test("categories of events are translated in their list and calendar file", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const events = await buildCollection(app, site, { type: collectionTypes.events, title: "Events", slug: "events" });
  const event = await buildEvent(app, site, events, { title: "Throwing", categories: ["Workshops"] });
  await translate(owner, "post-label", "Workshops", { name: "Kurse" });
  await translate(owner, "post", event.id, { title: "Drehen" });
  const list = (await site.visit().get("/de/events?category=Kurse&format=json")).json();
  expect(list).toMatchObject({ pageTitle: "Events: Kurse", items: [{ title: "Drehen", categories: ["Kurse"] }] });
  const file = (await site.visit().get("/de/events?format=ical&category=Kurse")).text;
  expect(file).toContain("SUMMARY:Drehen");
  expect(file).toContain("CATEGORIES:Kurse");
});

test("a renamed category keeps its translation, and one that it is merged into keeps its own", async ({
  app,
  site,
  owner,
}) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const blog = await buildCollection(app, site, { title: "Journal" });
  await buildPost(app, site, blog, { title: "Slow pots", slug: "slow", categories: ["Making"] });
  await buildPost(app, site, blog, { title: "Rain", slug: "rain", categories: ["Weather"] });
  await translate(owner, "post-label", "Making", { name: "Handwerk" });
  await translate(owner, "post-label", "Weather", { name: "Wetter" });
  const rename = (body: object) =>
    owner.post(`/api/config/blogs/${blog.id}/labels/rename`, { kind: "category", ...body });
  const shown = async (category: string) => {
    const answer = await site.visit().get(`/de/journal?category=${category}&format=json`);
    return answer.json().items?.map(({ categories }: { categories: string[] }) => categories);
  };
  expect((await rename({ from: "Making", to: "Craft" })).status).toBe(200);
  expect(await shown("Handwerk")).toEqual([["Handwerk"]]);
  expect(await shown("Craft")).toEqual([["Handwerk"]]);
  expect(await shown("Making")).toEqual([["Handwerk"]]);
  const { items } = (await owner.get("/api/config/translations/post-label?locale=de")).json();
  expect(items.map(({ title }: { title: string }) => title)).toEqual(["Craft", "Weather"]);

  await rename({ from: "Craft", to: "Weather", isMerge: true });
  expect(await shown("Wetter")).toEqual([["Wetter"], ["Wetter"]]);
  expect(await shown("Handwerk")).toEqual([["Wetter"], ["Wetter"]]);
});

test("if two labels have the same translation, a list has that of its page", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const pots = await buildCollection(app, site, { title: "Pots", slug: "pots" });
  const radio = await buildCollection(app, site, { title: "Radio", slug: "radio" });
  await buildPost(app, site, pots, { title: "Slow pots", tags: ["Clay"] });
  await buildPost(app, site, radio, { title: "Rain", tags: ["Sound"] });
  for (const label of ["Clay", "Sound"]) await translate(owner, "post-label", label, { name: "Ton" });
  for (const path of ["pots", "radio"]) {
    expect((await site.visit().get(`/de/${path}?tag=Ton&format=json`)).json().items).toHaveLength(1);
  }
});
