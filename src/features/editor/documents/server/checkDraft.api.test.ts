import { describe, expect } from "vitest";
import { buildImage } from "#features/site/assets/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { textBody } from "#features/site/page-tree/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { appTest } from "#kernel/testing/test.ts";
import { type CheckFinding, checkTexts } from "../contract.ts";
import { buildPage, textPage } from "../testing.ts";

const test = appTest();

test("follows links on the website: pages, items, moved pages, and routes that are no pages", async ({ app }) => {
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

describe("around the page", () => {
  test("checks the header's button, the announcement, the popup, the footer and cover pages like blocks", async ({
    app,
  }) => {
    const site = await app.buildSite();
    const page = await buildPage(app, site);
    await buildCollection(app, site, { title: "Welcome", isHomepage: true });
    await buildCollection(app, site, { title: "Journal" });
    const cover = await buildCollection(app, site, { type: collectionTypes.splash, title: "Soon", body: null });
    const hidden = { type: collectionTypes.splash, title: "Later", status: "draft" } as const;
    await buildCollection(app, site, { ...hidden, body: null });
    const owner = await site.signIn();
    const stored = (await owner.get("/api/site-header-footer")).json();
    const button = { id: "b", type: "button", props: { text: "Call us", url: "/about" } };
    const footer = textBody('<p><a href="/nowhere">Stockists</a></p>');
    footer.sections[0]?.blocks.push({ ...footer.sections[0].blocks[0], ...button } as never);
    for (const [path, body] of [
      [
        "/api/site-header-footer",
        { ...stored, header: { ...stored.header, button: { text: "Journal", url: "/about" } }, footer },
      ],
      ["/api/config/announcement-bar", { isEnabled: true, text: "Closed in August", url: "/gone", revision: 0 }],
      ["/api/config/popup", { isEnabled: true, revision: 0 }],
    ] as const) {
      const answer = await owner.put(path, body);
      expect(answer.status, answer.text).toBe(200);
    }
    const answer = await owner.post(`/api/config/pages/${page.id}/check`, { document: textPage("<h1>Pots</h1>") });
    const around = answer
      .json()
      .findings.map(({ rule, around, blockId }: CheckFinding) => [`${around?.part} ${rule}`, around?.pageId, blockId]);
    expect(around).toEqual([
      ["header button-link", null, null],
      ["announcement broken-link", null, null],
      ["popup sample-text", null, null],
      ["footer broken-link", null, null],
      ["footer button-link", null, null],
      ["cover-page sample-text", cover.id, null],
      ["cover-page sample-text", cover.id, null],
    ]);
  });

  test("finds links of a Markdown block in the footer and pictures without alt text, and names a cover page", async ({
    app,
  }) => {
    const site = await app.buildSite();
    const page = await buildPage(app, site);
    const picture = await buildImage(app, site, { altText: "" });
    const body = { version: 1, slices: [{ id: "a", slice: "image", assetId: picture.id, altText: "" }] };
    const cover = await buildCollection(app, site, { type: collectionTypes.splash, title: "Soon", body });
    const owner = await site.signIn();
    const stored = (await owner.get("/api/site-header-footer")).json();
    const footer = textBody("<p>Made by hand</p>");
    const [words] = footer.sections[0]?.blocks ?? [];
    footer.sections[0]?.blocks.push(
      { ...words, id: "m", type: "markdown", props: { source: "[Stockists](/nowhere)" } } as never,
      { ...words, id: "i", type: "image", props: { assetId: picture.id } } as never,
      { ...words, id: "b", type: "button", props: { text: "Call us", url: "/gone" } } as never,
    );
    expect((await owner.put("/api/site-header-footer", { ...stored, footer })).status).toBe(200);
    const answer = await owner.post(`/api/config/pages/${page.id}/check`, { document: textPage("<h1>Pots</h1>") });
    expect(
      answer.json().findings.map(({ rule, around }: CheckFinding) => [`${around?.part} ${rule}`, around?.title]),
    ).toEqual([
      ["footer alt-text", null],
      ["footer broken-link", null],
      ["footer broken-link", null],
      ["cover-page alt-text", "Soon"],
    ]);
    expect(answer.json().findings.at(-1)?.around.pageId).toBe(cover.id);
  });

  test("finds nothing wrong with an owner's texts, and ignores what nobody sees", async ({ app }) => {
    const site = await app.buildSite();
    const page = await buildPage(app, site);
    const slides = [{ id: "a", slice: "heading", text: "We fire again in May, at the old mill" }];
    const body = { version: 1, slices: slides };
    await buildCollection(app, site, { type: collectionTypes.splash, title: "Soon", body });
    const owner = await site.signIn();
    const bar = { isEnabled: false, text: "Closed", url: "/gone", revision: 0 };
    expect((await owner.put("/api/config/announcement-bar", bar)).status).toBe(200);
    const document = textPage("<h1>Pots</h1>");
    const answer = await owner.post(`/api/config/pages/${page.id}/check`, { document });
    expect(answer.json()).toEqual({ findings: [] });
  });
});

test("ignores invalid parts, and an empty page is fine", async ({ app }) => {
  const site = await app.buildSite();
  const page = await buildPage(app, site);
  const owner = await site.signIn();
  const check = async (document: unknown) =>
    (await owner.post(`/api/config/pages/${page.id}/check`, { document })).json();
  expect(await check({ version: 1, sections: [] })).toEqual({ findings: [] });
  expect(await check({ sections: "many" })).toEqual({ findings: [] });
});
