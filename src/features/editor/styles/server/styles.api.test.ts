import { expect } from "vitest";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { SiteStyles } from "../contract.ts";

const test = appTest();

async function siteWithHome(app: TestApp) {
  const site = await app.buildSite();
  const body = { version: 1, sections: [] };
  await buildCollection(app, site, { type: collectionTypes.page, title: "Home", isHomepage: true, body });
  return { site, owner: await site.signIn() };
}

const sheetOf = (html: string) => /data-sheets="[^"]* (\/site-styles\/[^"]+)"/.exec(html)?.[1];

test("a website without choices has no style sheet of its own", async ({ app }) => {
  const { site, owner } = await siteWithHome(app);
  expect(sheetOf((await site.visit().get("/")).text)).toBeUndefined();
  const styles = (await owner.get("/api/config/styles")).json() as SiteStyles;
  expect(styles).toMatchObject({ theme: "atelier", values: {}, revision: 0 });
  expect(styles.choices.map(({ name }) => name)).toContain("--clay");
  expect(styles.fonts.map(({ family }) => family)).toContain("Lora");
});

test("choices are one small sheet after the theme's, cached forever under the digest of its content", async ({
  app,
}) => {
  const { site, owner } = await siteWithHome(app);
  const values = { "--clay": "#1f5f5b", "--serif": "Lora", "--content-width": 80 };
  expect((await owner.put("/api/config/styles", { values, revision: 0 })).status).toBe(200);
  const { text: html, styles } = await site.visit().get("/");
  const url = sheetOf(html) as string;
  expect(html.indexOf(url)).toBeGreaterThan(html.indexOf("/themes/atelier/site-"));
  const sheet = await site.visit().get(url);
  expect(styles.endsWith(sheet.text.slice(sheet.text.indexOf(":root,body{")))).toBe(true);
  const [, fontSheets = "", files = "", faces = ""] =
    /<style data-fonts="([^"]+)" data-files="([^"]+)" media="print">([^<]+)/.exec(html) ?? [];
  expect(sheet.headers["cache-control"]).toContain("immutable");
  expect(sheet.text).toContain(
    ':root,body{--clay:#1f5f5b;--serif:"Lora", "Lora fallback", Georgia, serif;--content-width:80rem}',
  );
  expect(sheet.text).toContain('@font-face{font-family:"Lora fallback"');
  // Lora instead of the theme's Fraunces; the text's font stays.
  expect(files).toMatch(/^\/fonts\/instrument-sans-latin-\S+ \/fonts\/lora-latin-\S+$/);
  const fontSheet = await site.visit().get(fontSheets.split(" ")[1] as string);
  expect(fontSheet.headers["cache-control"]).toContain("immutable");
  expect(faces.endsWith(fontSheet.text.replaceAll("font-display:swap", "font-display:optional"))).toBe(true);
  expect(sheet.text).not.toContain("/fonts/");
  const font = /\/fonts\/lora-[^"]+/.exec(fontSheet.text)?.[0] as string;
  expect((await site.visit().get(font)).headers["content-type"]).toBe("font/woff2");
  expect((await site.visit().get("/site-styles/old.css")).headers["cache-control"]).toBe("no-cache");
});

test("with dark colors in the light scheme, fields follow; the studio's preview knows how", async ({ app }) => {
  const { site, owner } = await siteWithHome(app);
  const values = { "--paper": "#1e1a16", "--panel": "#2a241e", "--ink": "#f5efe6", "--quiet": "#b9ad9f" };
  const saved = (await owner.put("/api/config/styles", { values, revision: 0 })).json() as SiteStyles;
  expect(saved.derived.map(({ name }) => name)).toContain("--field");
  expect((await site.visit().get("/")).styles).toMatch(/:root,body\{[^}]*--field:#2a241e;[^}]*color-scheme:dark\}/);
});

test("rejects what the theme does not offer and invalid values beside their names, and a stale save", async ({
  app,
}) => {
  const { owner } = await siteWithHome(app);
  const save = (values: object, revision = 0) => owner.put("/api/config/styles", { values, revision });
  expect((await save({ "--clay": "red;}body{display:none" })).json()).toMatchObject({
    errors: { "values.--clay": "red;}body{display:none is not a color." },
  });
  expect((await save({ "--serif": "Comic Sans" })).json(), "a font of the site's styles").toMatchObject({
    errors: { "values.--serif": "Comic Sans is not one of the expected options" },
  });
  expect((await save({ "--unknown": 1 })).json()).toMatchObject({
    errors: { "values.--unknown": "The theme does not offer this option." },
  });
  expect((await save({ "--clay": "#123456" })).status).toBe(200);
  expect((await save({ "--clay": "#654321" })).status).toBe(409);
});

test("shows a page to preview styles on", async ({ app }) => {
  const { owner } = await siteWithHome(app);
  const { html } = (await owner.get("/api/config/styles/frame?path=/")).json() as { html: string };
  expect(html).toContain("<body");
  const inGerman = await owner.get("/api/config/styles/frame?path=/", { "accept-language": "de" });
  expect(inGerman.json().html).toContain("Skip to content");
  expect((await owner.get("/api/config/styles/frame?path=/nowhere")).status).toBe(404);
});
