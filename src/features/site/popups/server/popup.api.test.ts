import { describe, expect } from "vitest";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { headingSlice, siteWithHome } from "#features/site/slides/testing.ts";
import { translate } from "#features/site/translations/testing.ts";
import { appTest } from "#kernel/testing/test.ts";
import { popupSettings } from "../contract.ts";

const test = appTest();

describe("the popup", () => {
  const popup = popupSettings.parse({
    isEnabled: true,
    slide: {
      vertical: "bottom",
      horizontal: "right",
      slices: [headingSlice, { id: "b", slice: "body", html: "<p>Come<script>1</script></p>" }],
    },
  });

  test("is closed on every page, with the settings for when and where it opens", async ({ app }) => {
    const { site, owner } = await siteWithHome(app);
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

  test("is not on the cart, and only on the selected pages", async ({ app }) => {
    const { site, owner } = await siteWithHome(app);
    const about = await buildCollection(app, site, { type: collectionTypes.page, title: "About", body: null });
    await owner.put("/api/config/popup", { ...popup, showOn: "chosen", pageIds: [about.id] });
    const has = async (path: string) => (await site.visit().get(path)).text.includes("data-popup");
    expect([await has("/"), await has("/about"), await has("/cart")]).toEqual([false, true, false]);
    await owner.put("/api/config/popup", { ...popup, showOn: "home", revision: 1 });
    expect([await has("/"), await has("/about")]).toEqual([true, false]);
  });

  test("a stale save is rejected, and an invalid part is named", async ({ app }) => {
    const { owner } = await siteWithHome(app);
    expect((await owner.put("/api/config/popup", popup)).status).toBe(200);
    expect((await owner.put("/api/config/popup", popup)).status).toBe(409);
    const lock = { ...popup, revision: 1, slide: { ...popup.slide, slices: [{ id: "a", slice: "password" }] } };
    const refused = await owner.put("/api/config/popup", lock);
    expect(refused.status).toBe(400);
    expect(refused.json()).toMatchObject({
      errors: { "slide.slices.0.slice": "This part is not available here." },
    });
  });

  test("a newsletter says what the owner wrote, in the visitor's language", async ({ app }) => {
    const { site, owner } = await siteWithHome(app);
    await buildLanguages(app, site, [{ locale: "de" }]);
    const newsletter = { id: "n", slice: "newsletter", message: "<p>Welcome.<script>1</script></p>" };
    await owner.put("/api/config/popup", { ...popup, slide: { slices: [newsletter] } });
    const english = (await site.visit().get("/")).text;
    expect(english).toContain("<p>Welcome.</p>");
    expect(english).toContain("We keep your address to ourselves.");
    const saved = await translate(owner, "popup", "website", {
      "body:n:disclaimer": "<p>Wir behalten Ihre Adresse für uns.</p>",
      "body:n:message": "<p>Willkommen.</p>",
    });
    expect(saved.status, saved.text).toBe(200);
    const german = (await site.visit().get("/de")).text;
    expect(german).toContain("<p>Willkommen.</p>");
    expect(german).toContain("Wir behalten Ihre Adresse für uns.");
    expect(german).not.toContain("We keep your address");
  });

  test("a text that is too long after it is sanitized is refused, and the popup stays", async ({ app }) => {
    const { owner } = await siteWithHome(app);
    await owner.put("/api/config/popup", popup);
    const long = { id: "b", slice: "body", html: "A & B ".repeat(3000) };
    const refused = await owner.put("/api/config/popup", { ...popup, revision: 1, slide: { slices: [long] } });
    expect([refused.status, refused.json().errors]).toEqual([
      400,
      { "slide.slices.0.html": "Use at most 20,000 characters, formatting included." },
    ]);
    expect((await owner.get("/api/config/popup")).text).toContain("The kiln is open");
  });
});
