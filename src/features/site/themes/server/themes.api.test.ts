import { createHash } from "node:crypto";
import { expect } from "vitest";
import { buildCollection } from "#features/site/pages/testing.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { appTest } from "#kernel/testing/test.ts";

const test = appTest();

const html = { accept: "text/html" };

test("a page contains its styles; the style sheet and the fonts are compressed and cached forever", async ({ app }) => {
  const site = await app.buildSite();
  await buildCollection(app, site);
  const client = site.visit();
  const { text, styles: css, headers } = await client.get("/journal", html);
  const [, style = ""] = /<style data-sheets="(\/themes\/atelier\/site-\w+\.css)">/.exec(text) ?? [];
  expect(headers["content-security-policy"]).toContain(
    `style-src 'self' 'sha256-${createHash("sha256").update(css).digest("base64")}'`,
  );
  expect(css).toContain(".site-header{");
  expect(css).not.toContain(".checkout-page");
  const [, framesSheet = "", first = "", faces = ""] =
    /<style data-fonts="([^"]+)" data-files="([^"]+)" media="print">([^<]+)/.exec(text) ?? [];
  const fonts = [...faces.matchAll(/url\((\/fonts\/[^)]+)\)/g)].map((match) => match[1] as string);
  expect(fonts.filter((url) => /-latin-wght/.test(url))).toHaveLength(2);
  expect(faces).toMatch(/latin-ext-wght[^}]+unicode-range:U\+100-2BA/);
  expect(first.split(" ")).toEqual(fonts.filter((url) => /-latin-wght/.test(url)));
  expect(faces.match(/font-display:optional/g)).toHaveLength(fonts.length);
  expect((await client.get(framesSheet)).text).toBe(faces.replaceAll("optional", "swap"));
  const { "content-security-policy": policy = "" } = headers;
  const [, script = ""] = /<script data-early-fonts>([\s\S]+?)<\/script>/.exec(text) ?? [];
  for (const part of [script, faces]) {
    expect(policy).toContain(`'sha256-${createHash("sha256").update(part).digest("base64")}'`);
  }
  expect(css).not.toContain("url(/fonts/");
  for (const path of [style, ...fonts]) {
    const file = await client.get(path);
    expect(file.status).toBe(200);
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(file.headers["set-cookie"]).toBeUndefined();
  }
  // Styles that come while a page is open bring no fonts.
  expect((await client.get(style)).text).not.toContain("url(/fonts/");
  expect((await client.get(style, { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
  expect((await client.get("/themes/atelier/site-0000000000.css")).status).toBe(404);
  expect((await client.get("/themes/../atelier.css")).status).toBe(404);
  expect((await client.get("/fonts/nothing.woff2")).status).toBe(404);
});

test("an owner chooses tweaks and pages show them at once; others may not", async ({ app }) => {
  const site = await app.buildSite();
  await buildCollection(app, site);
  expect((await site.visit().get("/journal", html)).text).toContain("tweak-color-scheme-light");
  const owner = await site.signIn();
  expect((await owner.get("/api/config/theme")).json()).toMatchObject({
    theme: "atelier",
    tweaks: [{ name: "color-scheme", options: ["light", "dark"], value: "light" }],
  });
  const saved = await owner.put("/api/config/theme/tweaks", { tweaks: { "color-scheme": "dark" } });
  expect(saved.json().tweaks[0].value).toBe("dark");
  expect((await site.visit().get("/journal", html)).text).toContain("tweak-color-scheme-dark");
  const refused = await owner.put("/api/config/theme/tweaks", { tweaks: { "color-scheme": "plaid" } });
  expect(refused.status).toBe(400);
  expect(refused.json()).toMatchObject({
    code: "tweak-unknown",
    errors: { "tweaks.color-scheme": expect.any(String) },
  });
  expect((await site.visit().get("/api/config/theme")).status).toBe(401);
});

test("a page has its language, and Hebrew runs from right to left", async ({ app }) => {
  const site = await app.buildSite();
  await buildCollection(app, site);
  const client = site.visit();
  expect((await client.get("/journal", html)).text).toContain('<html lang="en-US" dir="ltr">');
  await app.services.database.db
    .updateTable("websites")
    .set({ locale: "he-IL" })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropTags(site.website.id, [siteTags.site]);
  expect((await client.get("/journal", html)).text).toMatch(/<html [^>]*lang="he-IL" dir="rtl">/);
  expect((await client.get("/cart", html)).text).toContain('dir="rtl"');
});

test("a site whose theme is missing is shown in the first theme", async ({ app }) => {
  const site = await app.buildSite();
  await buildCollection(app, site);
  await app.app.site(site.website.id).transaction(async (tx) => {
    await tx.db.updateTable("websites").set({ theme: "../../etc" }).where("id", "=", tx.websiteId).execute();
    tx.touch(siteTags.site);
  });
  expect((await site.visit().get("/journal", html)).status).toBe(200);
});

test("an error while a page is rendered shows the theme's error page with a request id, and is not cached", async ({
  app,
}) => {
  const site = await app.buildSite();
  await buildCollection(app, site);
  let isBroken = true;
  app.features.themes.addFooter(() => {
    if (isBroken) throw new Error("broken on purpose");
    return "";
  });
  const failed = await site.visit().get("/journal", html);
  isBroken = false;
  expect(failed.status).toBe(500);
  expect(failed.headers["x-request-id"]).toBeTruthy();
  expect(failed.text).toContain(String(failed.headers["x-request-id"]));
  // The theme itself failed here, so the page has no theme.
  expect(failed.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(failed.text).not.toContain("on purpose");
  expect((await site.visit().get("/journal", html)).status).toBe(200);
});

test("a page whose source fails shows the theme's error page", async ({ app }) => {
  const site = await app.buildSite({ title: "Calm" });
  await buildCollection(app, site, { title: "Odd", type: 2 });
  app.features.pages.addSource(2, {
    list: () => Promise.reject(new Error("broken on purpose")),
    item: async () => undefined,
  });
  const failed = await site.visit().get("/odd", html);
  expect(failed.status).toBe(500);
  expect(failed.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(failed.headers["cache-control"]).toBe("no-store");
  expect(failed.text).toContain(`<code>${failed.headers["x-request-id"]}</code>`);
  expect(failed.text).toContain("Something went wrong — Calm");
  expect(failed.text).not.toContain("on purpose");
});
