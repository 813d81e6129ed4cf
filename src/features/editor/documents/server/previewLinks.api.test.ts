import { expect } from "vitest";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import { previewTexts } from "../contract.ts";
import { buildPage, textPage } from "../testing.ts";

const test = appTest();

async function previewed(app: TestApp, days?: number) {
  const site = await app.buildSite();
  const page = await buildPage(app, site);
  const owner = await site.signIn();
  const path = `/api/config/pages/${page.id}`;
  await owner.put(`${path}/draft`, { document: textPage("Loud pots"), revision: 0 });
  const answer = await owner.post(`${path}/preview-links`, days === undefined ? {} : { days });
  expect(answer.status).toBe(201);
  const link: { id: string; url: string; expiresAt: string } = answer.json();
  expect(link.url.startsWith(`${owner.origin}/preview/`)).toBe(true);
  return { site, page, owner, path, link, address: link.url.slice(owner.origin.length) };
}

test("anyone with the link sees the draft in the theme, uncached, without indexing", async ({ app }) => {
  const { site, address } = await previewed(app);
  const shown = await site.visit().get(address, { accept: "text/html" });
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("Loud pots");
  expect(shown.text).toContain("Preview of About us");
  expect(shown.text).toContain("site-footer");
  // The bar is on the page when its styles are chosen.
  expect(shown.styles).toContain(".preview-bar{");
  expect(shown.text).toContain('<meta name="robots" content="noindex">');
  expect(shown.headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "same-origin",
  });
  expect(shown.headers["content-security-policy"]).toContain("script-src 'self'");
});

test("the link shows each later save, and works before the page is published", async ({ app }) => {
  const { site, page, owner, path, address } = await previewed(app);
  await owner.put(`${path}/draft`, { document: textPage("Louder pots"), revision: 1 });
  for (const change of [
    { status: "draft" },
    { status: "private" },
    { status: "published", enabled: false },
    { enabled: true, password_hash: "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$aGFzaA" },
  ]) {
    await app.app.site(site.website.id).transaction(async (tx) => {
      await tx.db
        .updateTable("collections")
        .set(change)
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", page.id)
        .execute();
    });
    const shown = await site.visit().get(address, { accept: "text/html" });
    expect([shown.status, shown.text.includes("Louder pots")]).toEqual([200, true]);
  }
  await app.app.site(site.website.id).transaction(async (tx) => {
    await tx.db
      .updateTable("websites")
      .set({ site_password_hash: "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$aGFzaA" })
      .where("id", "=", tx.websiteId)
      .execute();
    tx.touch("site");
  });
  expect((await site.visit().get(address, { accept: "text/html" })).status).toBe(200);
});

test("a link expires after its days; an invalid link shows a message", async ({ app }) => {
  const { site, address, link } = await previewed(app, 1);
  const end = new Date(link.expiresAt);
  expect(end.getTime() - app.clock.now().getTime()).toBe(86_400_000);
  app.clock.advance(86_400_000);
  for (const path of [address, "/preview/guessed"]) {
    const gone = await site.visit().get(path, { accept: "text/html" });
    expect(gone.status).toBe(404);
    expect(gone.text).toContain(previewTexts.goneTitle);
    expect(gone.text).not.toContain("Loud pots");
  }
});

test("a link of one website shows nothing on another, and only its hash is stored", async ({ app }) => {
  const { site, address } = await previewed(app);
  const other = await app.buildSite();
  expect((await other.visit().get(address, { accept: "text/html" })).status).toBe(404);
  const { rows } = await app.services.database.pool.query("select * from preview_links where website_id = $1", [
    site.website.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain(address.slice("/preview/".length));
});

test("lists links with who created them and when they were opened, until they expire", async ({ app }) => {
  const { site, owner, path, address, link } = await previewed(app, 1);
  const later = (await owner.post(`${path}/preview-links`, { days: 7 })).json();
  app.clock.advance(5_000);
  await site.visit().get(address, { accept: "text/html" });
  const opened = app.clock.now().toISOString();
  const { links } = (await owner.get(`${path}/preview-links`)).json();
  expect(links.map(({ id }: { id: string }) => id).sort()).toEqual([link.id, later.id].sort());
  expect(links.find(({ id }: { id: string }) => id === link.id)).toEqual({
    id: link.id,
    createdBy: "Olive Owner",
    createdAt: expect.any(String),
    expiresAt: link.expiresAt,
    lastOpenedAt: opened,
  });
  expect(links.find(({ id }: { id: string }) => id === later.id).lastOpenedAt).toBeNull();
  expect(JSON.stringify(links)).not.toContain(address.slice("/preview/".length));
  app.clock.advance(86_400_000);
  const left = (await owner.get(`${path}/preview-links`)).json().links;
  expect(left.map(({ id }: { id: string }) => id)).toEqual([later.id]);
});

test("revoking a link ends it at once, and only that one", async ({ app }) => {
  const { site, owner, path, address, link } = await previewed(app);
  const other = (await owner.post(`${path}/preview-links`, {})).json();
  const stranger = await (await app.buildSite()).signIn();
  expect((await stranger.delete(`${path}/preview-links/${link.id}`)).status).toBe(404);
  expect((await owner.delete(`${path}/preview-links/${link.id}`)).status).toBe(204);
  const gone = await site.visit().get(address, { accept: "text/html" });
  expect([gone.status, gone.text.includes(previewTexts.goneTitle)]).toEqual([404, true]);
  const kept = await site.visit().get(other.url.slice(owner.origin.length), { accept: "text/html" });
  expect(kept.status).toBe(200);
  expect((await owner.delete(`${path}/preview-links/${link.id}`)).status).toBe(404);
});

test("a page has at most 50 active preview links, and one more when one has ended", async ({ app }) => {
  const { owner, path, link } = await previewed(app);
  for (let count = 1; count < 50; count++) expect((await owner.post(`${path}/preview-links`, {})).status).toBe(201);
  const refused = await owner.post(`${path}/preview-links`, {});
  expect([refused.status, refused.json().code]).toEqual([409, "preview-links-full"]);
  expect(refused.json().message).toContain("50 active preview links");
  expect((await owner.get(`${path}/preview-links`)).json().links).toHaveLength(50);
  await owner.delete(`${path}/preview-links/${link.id}`);
  expect((await owner.post(`${path}/preview-links`, {})).status).toBe(201);
});

test("a link ends when its creator no longer works on the website", async ({ app }) => {
  const { site, owner, path, address } = await previewed(app);
  const editor = await signInAs(app, site, 4);
  const made = (await editor.post(`${path}/preview-links`, {})).json();
  const theirs = made.url.slice(owner.origin.length);
  const statusOf = async (link: string) => (await site.visit().get(link, { accept: "text/html" })).status;
  expect([await statusOf(theirs), await statusOf(address)]).toEqual([200, 200]);
  const { id } = (await editor.get("/api/config/session")).json().account;
  expect((await owner.delete(`/api/config/contributors/${id}`)).status).toBe(204);
  expect([await statusOf(theirs), await statusOf(address)]).toEqual([404, 200]);
  const { links } = (await owner.get(`${path}/preview-links`)).json();
  expect(links.map((link: { createdBy: string }) => link.createdBy)).toEqual(["Olive Owner"]);
});
