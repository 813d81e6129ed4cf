import { afterAll, beforeAll, expect, test } from "vitest";
import { collectionTypes } from "#features/site/pages/contract.ts";
import { buildCollection, buildPost } from "#features/site/pages/testing.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { startTestApp, type TestApp } from "#kernel/testing/startTestApp.ts";
import { checkTexts } from "../contract.ts";
import { buildPage, textPage } from "../testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("links are followed on the website as it is: pages, items, moved pages, and what answers beside pages", async () => {
  const site = await app.buildSite();
  const page = await buildPage(app, site);
  const journal = await buildCollection(app, site, { type: collectionTypes.generic, slug: "journal" });
  await buildPost(app, site, journal, { slug: "slow-pot" });
  await app.app.site(site.website.id).transaction(async (tx) => {
    await tx.db
      .insertInto("page_redirects")
      .values({ website_id: tx.websiteId, from_slug: "old-journal", collection_id: journal.id })
      .execute();
    tx.touch(siteTags.navigation);
  });
  const owner = await site.signIn();
  const alive = [
    "/about",
    "/journal/slow-pot",
    "/journal?utm_source=x#top",
    "/old-journal",
    "/cart",
    "/sitemap.xml",
    `${owner.origin}/about`,
  ];
  const lost = ["/nowhere", "/journal/never-written", `${owner.origin}/nowhere`, `/static/${page.id}/gone.png`];
  const outside = ["https://example.com/nowhere", "mailto:me@example.com"];
  const links = [...alive, ...lost, ...outside].map((link) => `<a href="${link}">x</a>`);
  const document = textPage(`<h1>Pots</h1>${links.join(" ")}`);
  const answer = await owner.post(`/api/config/pages/${page.id}/check`, { document });
  expect(answer.status).toBe(200);
  const { findings } = answer.json();
  const broken = findings.filter(({ rule }: { rule: string }) => rule === "broken-link");
  expect(broken.map(({ message }: { message: string }) => message)).toEqual(
    lost.map((link) => checkTexts.brokenLink.replace("{link}", link)),
  );
  expect(broken[0]).toMatchObject({ sectionId: "words", blockId: "text-1" });
});

test("what cannot be read is passed over, and an empty page is fine", async () => {
  const site = await app.buildSite();
  const page = await buildPage(app, site);
  const owner = await site.signIn();
  const check = async (document: unknown) =>
    (await owner.post(`/api/config/pages/${page.id}/check`, { document })).json();
  expect(await check({ version: 1, sections: [] })).toEqual({ findings: [] });
  expect(await check({ sections: "many" })).toEqual({ findings: [] });
});
