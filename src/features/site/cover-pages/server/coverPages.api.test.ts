import { describe, expect } from "vitest";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { headingSlice, siteWithHome } from "#features/site/slides/testing.ts";
import { appTest } from "#kernel/testing/test.ts";

const test = appTest();

describe("a cover page", () => {
  test("fills the window without header and footer, and can be previewed before it is saved", async ({ app }) => {
    const { site, owner } = await siteWithHome(app);
    const cover = await buildCollection(app, site, { type: collectionTypes.splash, title: "Soon", body: null });
    const path = `/api/config/pages/${cover.id}/slide`;
    const before = (await owner.get(path)).json() as { revision: number };
    const slide = { vertical: "bottom", horizontal: "left", tone: "ink", slices: [headingSlice] };
    const preview = await owner.post("/api/config/slides/preview", { type: "cover-page", slide });
    expect((preview.json() as { html: string }).html).toContain("The kiln is open");
    expect((await owner.put(path, { slide, revision: before.revision })).status).toBe(200);
    expect((await owner.put(path, { slide, revision: before.revision })).status).toBe(409);
    const page = await site.visit().get("/soon");
    const html = page.text;
    expect(html).toContain('<div class="slide slide-cover-page slide-bottom slide-left tone-ink">');
    expect(html).toContain('<h1 class="slice slice-heading" dir="auto">The kiln is open</h1>');
    expect(html).not.toContain("site-header");
    const model = (await site.visit().get("/soon?format=json")).json() as { pageType: number };
    expect(model.pageType).toBe(3);
  });

  test("requests an Instagram background only after the visitor agrees, and never on a lock screen", async ({
    app,
  }) => {
    const { site, owner } = await siteWithHome(app);
    const cover = await buildCollection(app, site, { type: collectionTypes.splash, title: "Soon", body: null });
    const path = `/api/config/pages/${cover.id}/slide`;
    const { revision } = (await owner.get(path)).json();
    const slide = {
      background: "instagram",
      backgroundAddress: "https://www.instagram.com/p/CaBcDeFgHiJ/",
      slices: [headingSlice],
    };
    expect((await owner.put(path, { slide, revision })).status).toBe(200);
    const page = await site.visit().get("/soon");
    expect(page.text).toContain('<div class="slide-embed"><figure class="embed-frame');
    expect(page.text).toContain('data-embed-src="https://www.instagram.com/p/CaBcDeFgHiJ/embed/"');
    expect(page.text).not.toMatch(/<(?:iframe|img|script|link)[^>]*instagram/);
    expect(page.headers["content-security-policy"]).toMatch(/frame-src [^;]*https:\/\/www\.instagram\.com/);
    const elsewhere = { ...slide, backgroundAddress: "https://example.com/p/CaBcDeFgHiJ/" };
    expect((await owner.put(path, { slide: elsewhere, revision: revision + 1 })).status).toBe(400);
    expect((await owner.put("/api/config/lock-screen", { slide, revision: 0 })).status).toBe(400);
  });

  test("other pages have no slide", async ({ app }) => {
    const { home, owner } = await siteWithHome(app);
    expect((await owner.get(`/api/config/pages/${home.id}/slide`)).status).toBe(404);
  });
});
