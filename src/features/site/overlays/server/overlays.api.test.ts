import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildForm } from "#features/audience/forms/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { startTestApp, type TestApp } from "#kernel/testing/startTestApp.ts";
import { announcementBarSettings, popupSettings } from "../contract.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const heading = { id: "a", slice: "heading" as const, text: "The kiln is open" };

async function siteWithHome() {
  const site = await app.buildSite();
  const home = await buildCollection(app, site, {
    type: collectionTypes.page,
    title: "Home",
    isHomepage: true,
    body: { version: 1, sections: [] },
  });
  const owner = await site.signIn();
  return { site, home, owner };
}

describe("the popup", () => {
  const popup = popupSettings.parse({
    isEnabled: true,
    slide: {
      vertical: "bottom",
      horizontal: "right",
      slices: [heading, { id: "b", slice: "body", html: "<p>Come<script>1</script></p>" }],
    },
  });

  test("is closed on every page, with when and where it opens", async () => {
    const { site, owner } = await siteWithHome();
    expect((await site.visit().get("/")).text.includes("data-popup")).toBe(false);
    const saved = await owner.put("/api/config/popup", popup);
    expect(saved.status).toBe(200);
    const html = (await site.visit().get("/")).text;
    expect(html).toContain(
      '<dialog class="popup-overlay popup-bottom popup-right" aria-labelledby="popup-overlay-heading" data-popup="1" data-after-seconds="5" data-after-scroll="0" data-again-after-days="30">',
    );
    expect(html).toContain("The kiln is open");
    expect(html).not.toContain("<script>1");
  });

  test("not on the cart, and only on the pages that were chosen", async () => {
    const { site, owner } = await siteWithHome();
    const about = await buildCollection(app, site, { type: collectionTypes.page, title: "About", body: null });
    await owner.put("/api/config/popup", { ...popup, showOn: "chosen", pageIds: [about.id] });
    const has = async (path: string) => (await site.visit().get(path)).text.includes("data-popup");
    expect([await has("/"), await has("/about"), await has("/cart")]).toEqual([false, true, false]);
    await owner.put("/api/config/popup", { ...popup, showOn: "home", revision: 1 });
    expect([await has("/"), await has("/about")]).toEqual([true, false]);
  });

  test("a stale save is refused, a part that does not belong is named", async () => {
    const { owner } = await siteWithHome();
    expect((await owner.put("/api/config/popup", popup)).status).toBe(200);
    expect((await owner.put("/api/config/popup", popup)).status).toBe(409);
    const lock = { ...popup, revision: 1, slide: { ...popup.slide, slices: [{ id: "a", slice: "password" }] } };
    const refused = await owner.put("/api/config/popup", lock);
    expect(refused.status).toBe(400);
    expect(refused.json()).toMatchObject({
      errors: { "slide.slices.0.slice": "This part is not available here." },
    });
  });
});

test("the announcement is at the beginning of the body behind the way past it, with the script that hides a closed one", async () => {
  const { site, owner } = await siteWithHome();
  const bar = announcementBarSettings.parse({ isEnabled: true, text: "Closed in <August>", url: "/visit" });
  expect((await owner.put("/api/config/announcement-bar", bar)).status).toBe(200);
  const html = (await site.visit().get("/")).text;
  expect(html).toMatch(
    /<body[^>]*>\s*<a class="skip-link"[^>]*>[^<]*<\/a><aside class="announcement-bar tone-ink" aria-label="Announcement" data-announcement="[\w-]{10}">/,
  );
  expect(html).toContain('<a href="/visit">Closed in &lt;August&gt;</a>');
  const script = await site.visit().get("/announcement-bar.js");
  expect(script.headers["content-type"]).toContain("text/javascript");
  await owner.put("/api/config/announcement-bar", { ...bar, canBeClosed: false, revision: 1 });
  expect((await site.visit().get("/")).text).not.toContain("announcement-bar.js");
});

describe("previews", () => {
  const preview = async (owner: { post(path: string, body: object): Promise<{ json(): unknown }> }, body: object) => {
    const answer = await owner.post("/api/config/slides/preview", body);
    return (answer.json() as { html: string }).html;
  };

  test("a popup is open over the home page, whatever is saved of it", async () => {
    const { site, owner } = await siteWithHome();
    const slide = { vertical: "top", horizontal: "left", slices: [heading] };
    const html = await preview(owner, { type: "popup-overlay", slide });
    expect(html).toContain('<dialog open data-previewed class="popup-overlay popup-top popup-left"');
    expect(html).toContain("site-header");
    expect((await site.visit().get("/")).text).not.toContain("data-popup");
  });

  test("a lock screen has the form that visitors get, and without parts it is the theme's own", async () => {
    const { owner } = await siteWithHome();
    const slide = { slices: [heading] };
    expect(await preview(owner, { type: "lock-screen", slide })).toContain('<form class="lock-form"');
    const own = await preview(owner, { type: "lock-screen", slide: { slices: [] } });
    expect(own).toContain('<div class="lock-screen"><h1>Test shop</h1><form class="lock-form"');
  });

  test("nothing of another website shows, whatever a slide names", async () => {
    const { owner } = await siteWithHome();
    const other = await app.buildSite();
    const image = await buildImage(app, other, { altText: "A bowl of others" });
    const form = await buildForm(app, other, { name: "Engraving of others" });
    const slices = [
      heading,
      { id: "b", slice: "image", assetId: image.id },
      { id: "c", slice: "custom-form", formId: form.id },
    ];
    const slide = { slices, background: "upload", backgroundAssetId: image.id };
    const html = await preview(owner, {
      type: "popup-overlay",
      slide: { ...slide, vertical: "top", horizontal: "left" },
    });
    expect(html).toContain("The kiln is open");
    for (const word of [image.id, form.id, other.website.id, "of others"]) expect(html).not.toContain(word);
    const lock = { slide: { ...slide, slices: [heading, slices[1]] }, revision: 0 };
    await owner.put("/api/config/lock-screen", lock);
    const shown = await preview(owner, { type: "lock-screen", slide: lock.slide });
    expect(shown).toContain("The kiln is open");
    expect(shown).not.toContain(image.id);
  });

  test("the form of a lock is once: in its own field, else where it is put for the time being", async () => {
    const { owner } = await siteWithHome();
    const shown = async (...slices: object[]) => {
      const html = await preview(owner, { type: "lock-screen", slide: { slices } });
      expect(html.match(/<form class="lock-form"/g)).toHaveLength(1);
      return html;
    };
    const place = { id: "p", slice: "temp-lock-inject" };
    const before = await shown(place, heading);
    expect(before.indexOf("lock-form")).toBeLessThan(before.indexOf("The kiln is open"));
    const after = await shown(place, heading, { id: "q", slice: "password" });
    expect(after.indexOf("lock-form")).toBeGreaterThan(after.indexOf("The kiln is open"));
  });

  test("an announcement is over a page before visitors see it", async () => {
    const { site, owner } = await siteWithHome();
    const bar = announcementBarSettings.parse({ text: "Closed in August" });
    const answer = await owner.post("/api/config/announcement-bar/preview", { bar, path: "/" });
    expect((answer.json() as { html: string }).html).toMatch(
      /<body[^>]*>\s*<a class="skip-link"[^>]*>[^<]*<\/a><aside class="announcement-bar tone-ink"/,
    );
    expect((await site.visit().get("/")).text).not.toContain("announcement-bar");
  });
});

describe("a cover page", () => {
  test("fills the window without header and footer, and can be previewed before it is saved", async () => {
    const { site, owner } = await siteWithHome();
    const cover = await buildCollection(app, site, { type: collectionTypes.splash, title: "Soon", body: null });
    const path = `/api/config/pages/${cover.id}/slide`;
    const before = (await owner.get(path)).json() as { revision: number };
    const slide = { vertical: "bottom", horizontal: "left", tone: "ink", slices: [heading] };
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

  test("has a ground from Instagram that nothing is asked of before a visitor agrees; never before a lock", async () => {
    const { site, owner } = await siteWithHome();
    const cover = await buildCollection(app, site, { type: collectionTypes.splash, title: "Soon", body: null });
    const path = `/api/config/pages/${cover.id}/slide`;
    const { revision } = (await owner.get(path)).json();
    const slide = {
      background: "instagram",
      backgroundAddress: "https://www.instagram.com/p/CaBcDeFgHiJ/",
      slices: [heading],
    };
    expect((await owner.put(path, { slide, revision })).status).toBe(200);
    const page = await site.visit().get("/soon");
    expect(page.text).toContain('<div class="slide-outside"><figure class="outside-frame');
    expect(page.text).toContain('data-outside-src="https://www.instagram.com/p/CaBcDeFgHiJ/embed/"');
    expect(page.text).not.toMatch(/<(?:iframe|img|script|link)[^>]*instagram/);
    expect(page.headers["content-security-policy"]).toMatch(/frame-src [^;]*https:\/\/www\.instagram\.com/);
    const elsewhere = { ...slide, backgroundAddress: "https://example.com/p/CaBcDeFgHiJ/" };
    expect((await owner.put(path, { slide: elsewhere, revision: revision + 1 })).status).toBe(400);
    expect((await owner.put("/api/config/lock-screen", { slide, revision: 0 })).status).toBe(400);
  });

  test("is only a cover page: another page has no slide", async () => {
    const { home, owner } = await siteWithHome();
    expect((await owner.get(`/api/config/pages/${home.id}/slide`)).status).toBe(404);
  });
});
