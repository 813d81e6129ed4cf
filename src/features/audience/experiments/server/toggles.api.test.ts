import { expect } from "vitest";
import { buildPage } from "#features/editor/documents/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { isFeatureOn } from "../domain/features.ts";
import { toggleFailures } from "../togglesContract.ts";

const test = siteTest();
const path = "/api/config/feature-toggles";

test("templates and scripts read the toggles of the website", async ({ app, site, owner }) => {
  await buildPage(app, site);
  const html = async () => (await site.visit().get("/about", { accept: "text/html" })).text;
  expect(await html()).not.toMatch(/id="features"|pageFeatures/);
  const stored = (await owner.get(path)).json();
  const toggles = [
    { name: "wishlist", variant: "true" },
    { name: "chat", variant: "</script>" },
  ];
  expect((await owner.put(path, { ...stored, toggles })).json()).toEqual({ toggles, revision: 1 });
  const { websiteSettings } = (await site.visit().get("/about?format=json")).json();
  expect(isFeatureOn(websiteSettings.features, "wishlist")).toBe(true);
  expect(isFeatureOn(websiteSettings.features, "chat")).toBe(false);
  const [, json = ""] = /<script type="application\/json" id="features">(.*?)<\/script>/.exec(await html()) ?? [];
  expect(JSON.parse(json)).toEqual(websiteSettings.features);
  // Before the script that counts the visit: it changes the flags of the session.
  expect(await html()).toMatch(/src="\/assets\/pageFeatures\.js".*src="\/assets\/visits\.js"/s);
  expect((await owner.put(path, { ...stored, toggles: [] })).json().message).toBe(
    toggleFailures["stale-revision"].message,
  );
});

test("names are unique, and have a shape that templates can read", async ({ owner }) => {
  const toggles = ["wishlist", "wishlist", "two words"].map((name) => ({ name, variant: "true" }));
  expect((await owner.put(path, { toggles, revision: 0 })).json().errors).toEqual({
    "toggles.1.name": "Another toggle has this name.",
    "toggles.2.name": "Use letters, digits and hyphens. Start with a letter.",
  });
});
