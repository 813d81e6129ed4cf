import { describe, expect } from "vitest";
import { buildForm } from "#features/audience/forms/testing.ts";
import { buildImage } from "#features/site/assets/testing.ts";
import { appTest } from "#kernel/testing/test.ts";
import { headingSlice, siteWithHome } from "../testing.ts";

const test = appTest();

describe("previews", () => {
  const preview = async (owner: { post(path: string, body: object): Promise<{ json(): unknown }> }, body: object) => {
    const answer = await owner.post("/api/config/slides/preview", body);
    return (answer.json() as { html: string }).html;
  };

  test("a popup is open over the home page, whatever was saved", async ({ app }) => {
    const { site, owner } = await siteWithHome(app);
    const slide = { vertical: "top", horizontal: "left", slices: [headingSlice] };
    const html = await preview(owner, { type: "popup-overlay", slide });
    expect(html).toContain('<dialog open data-previewed class="popup-overlay popup-top popup-left"');
    expect(html).toContain("site-header");
    expect((await site.visit().get("/")).text).not.toContain("data-popup");
  });

  test("a lock screen has the visitors' form; without slices it is the theme's own", async ({ app }) => {
    const { owner } = await siteWithHome(app);
    const slide = { slices: [headingSlice] };
    expect(await preview(owner, { type: "lock-screen", slide })).toContain('<form class="lock-form"');
    const own = await preview(owner, { type: "lock-screen", slide: { slices: [] } });
    expect(own).toContain('<div class="lock-screen"><h1>Test shop</h1><form class="lock-form"');
    const body = { type: "lock-screen", slide: { slices: [] } };
    const inGerman = await owner.post("/api/config/slides/preview", body, { "accept-language": "de" });
    expect(inGerman.json().html).toBe(own);
  });

  test("shows nothing of another website, whatever a slide names", async ({ app }) => {
    const { owner } = await siteWithHome(app);
    const other = await app.buildSite();
    const image = await buildImage(app, other, { altText: "A bowl of others" });
    const form = await buildForm(app, other, { name: "Engraving of others" });
    const slices = [
      headingSlice,
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
    const lock = { slide: { ...slide, slices: [headingSlice, slices[1]] }, revision: 0 };
    await owner.put("/api/config/lock-screen", lock);
    const shown = await preview(owner, { type: "lock-screen", slide: lock.slide });
    expect(shown).toContain("The kiln is open");
    expect(shown).not.toContain(image.id);
  });

  test("a lock's form appears once: in its own slice, otherwise at the placeholder", async ({ app }) => {
    const { owner } = await siteWithHome(app);
    const shown = async (...slices: object[]) => {
      const html = await preview(owner, { type: "lock-screen", slide: { slices } });
      expect(html.match(/<form class="lock-form"/g)).toHaveLength(1);
      return html;
    };
    const place = { id: "p", slice: "temp-lock-inject" };
    const before = await shown(place, headingSlice);
    expect(before.indexOf(`class="lock-form"`)).toBeLessThan(before.indexOf("The kiln is open"));
    const after = await shown(place, headingSlice, { id: "q", slice: "password" });
    expect(after.indexOf(`class="lock-form"`)).toBeGreaterThan(after.indexOf("The kiln is open"));
  });
});
