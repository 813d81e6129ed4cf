import { expect } from "vitest";
import { buildPage } from "#features/site/page-tree/testing.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";

const greet = defineJob<{ name: string }>("test.greet-visitors");
const greeted: string[] = [];

const test = appTest({ environment: { PUBLIC_URL: "http://vitrine.test", SITES_DOMAIN: "sites.test" } });
test.beforeAll(async ({ app }) => {
  // A public address: an unknown host shows no other website.

  app.app.job(greet, async ({ name }) => void greeted.push(name));
});

const query = (app: TestApp, text: string, values: unknown[] = []) => app.services.database.pool.query(text, values);
const dayMs = 86_400_000;

async function siteWithPage(app: TestApp): Promise<TestSite> {
  const site = await app.buildSite({ title: "Kiln & Field" });
  await buildPage(app, site, { title: "Home", isHomepage: true });
  return site;
}

const atSite = (site: TestSite, path = "/") =>
  site.visit().send(path, { headers: { host: `${site.website.identifier}.sites.test` } });

const deleteBy = (owner: Awaited<ReturnType<TestSite["signIn"]>>, title: string) =>
  owner.delete(`/api/config/website?title=${encodeURIComponent(title)}`);

async function enqueue(app: TestApp, site: TestSite, name: string, runAt?: Date) {
  await app.app.site(site.website.id).transaction((tx) => tx.enqueue(greet, { name }, runAt ? { runAt } : {}));
}

test("deleting a website needs its typed title; then it is not found anywhere", async ({ app }) => {
  const site = await siteWithPage(app);
  const owner = await site.signIn();
  expect((await atSite(site)).status).toBe(200);
  const mistyped = await deleteBy(owner, "Kiln and Field");
  expect([mistyped.status, mistyped.json().errors]).toEqual([
    400,
    { title: "This does not match the website's title." },
  ]);
  expect((await atSite(site)).status).toBe(200);

  const deleted = await deleteBy(owner, " Kiln & Field ");
  expect(deleted.status).toBe(200);
  expect(Date.parse(deleted.json().removedAt) - Date.parse(deleted.json().deletedAt)).toBe(30 * dayMs);
  expect((await atSite(site)).status).toBe(421);
  const session = (await owner.get("/api/config/session")).json();
  expect([session.website, session.websites]).toEqual([null, []]);
  expect((await owner.get("/api/config/pages")).status).toBe(404);
});

test("restores a deleted website as it was, with its waiting jobs", async ({ app }) => {
  const site = await siteWithPage(app);
  const owner = await site.signIn();
  const later = new Date(Date.now() + 90 * dayMs);
  await enqueue(app, site, "before");
  await enqueue(app, site, "later", later);
  await deleteBy(owner, "Kiln & Field");
  await enqueue(app, site, "meanwhile");
  await app.runJobs();
  expect(greeted).toEqual([]);

  const { items } = (await owner.get("/api/config/deleted-websites")).json();
  expect(items).toMatchObject([{ id: site.website.id, title: "Kiln & Field" }]);
  const restored = await owner.post(`/api/config/deleted-websites/${site.website.id}/restore`, {});
  expect([restored.status, restored.json().identifier]).toEqual([200, site.website.identifier]);
  expect((await atSite(site)).status).toBe(200);
  expect((await owner.get("/api/config/deleted-websites")).json().items).toEqual([]);
  await app.runJobs();
  expect(greeted.sort()).toEqual(["before", "meanwhile"]);
  const { rows } = await query(
    app,
    "select run_at from graphile_worker._private_jobs where payload ->> 'name' = 'later'",
  );
  expect(rows).toEqual([{ run_at: later }]);
});

test("after thirty days, rows, files and jobs of a deleted website are permanently deleted", async ({ app }) => {
  const site = await siteWithPage(app);
  const other = await siteWithPage(app);
  const owner = await site.signIn();
  const { storage } = app.services;
  for (const { website } of [site, other]) {
    await storage.put(`${website.id}/picture/original`, Buffer.from("clay"), { mediaType: "text/plain" });
  }
  await enqueue(app, site, "never");
  await deleteBy(owner, "Kiln & Field");
  const due = () =>
    query(app, "update graphile_worker._private_jobs set run_at = now() where payload ->> 'deletedId' = $1", [
      site.website.id,
    ]);
  app.clock.advance(30 * dayMs);
  await due();
  await app.runJobs();

  const left = async (id: string) => {
    const { rowCount: rows } = await query(app, "select from websites where id = $1", [id]);
    let files = 0;
    for await (const _key of storage.list(`${id}/`)) files++;
    return { rows, files };
  };
  expect(await left(site.website.id)).toEqual({ rows: 0, files: 0 });
  expect(await left(other.website.id)).toEqual({ rows: 1, files: 1 });
  const { rowCount } = await query(app, "select from graphile_worker._private_jobs where payload ->> 'name' = 'never'");
  expect([rowCount, greeted.includes("never")]).toEqual([0, false]);
  const again = await site.signIn();
  const restored = await again.post(`/api/config/deleted-websites/${site.website.id}/restore`, {});
  expect([restored.status, restored.json().code]).toEqual([404, "site-unknown"]);
});

test("the owner gets an email if someone else deletes or restores their website, and none for their own actions", async ({
  app,
}) => {
  const site = await siteWithPage(app);
  const email = `billing-${site.owner.id}@example.com`;
  const password = "correct horse battery";
  const helper = await app.features.accounts.create({ email, password });
  const { id: websiteId } = site.website;
  await query(app, "insert into contributors (website_id, account_id, roles) values ($1, $2, '{2}')", [
    websiteId,
    helper?.id,
  ]);
  const client = site.visit();
  await client.post("/api/config/session", { email, password });
  const told = async () => {
    const { rows } = await query(
      app,
      "select kind, subject, text from account_mails where account_id = $1 and kind like 'website-%' order by created_at",
      [site.owner.id],
    );
    return rows;
  };
  app.clock.set("2026-06-10T15:00:00Z");
  try {
    await deleteBy(client, "Kiln & Field");
    expect(await told()).toEqual([
      {
        kind: "website-deleted",
        subject: "Your website Kiln & Field was deleted",
        text: expect.stringContaining(`${email} deleted your website Kiln & Field on June 10, 2026 at 3:00`),
      },
    ]);
    const [deleted] = await told();
    expect(deleted.text).toContain("You can restore it until July 10, 2026 at 3:00");
    expect(deleted.text).toContain('sign in at http://vitrine.test/config and choose "Deleted websites"');
    app.clock.advance(60_000);
    await client.post(`/api/config/deleted-websites/${websiteId}/restore`, {});
    expect((await told()).map(({ subject }) => subject)).toEqual([
      "Your website Kiln & Field was deleted",
      "Your website Kiln & Field was restored",
    ]);
    const owner = await site.signIn();
    await deleteBy(owner, "Kiln & Field");
    await owner.post(`/api/config/deleted-websites/${websiteId}/restore`, {});
    expect(await told()).toHaveLength(2);
    const others = await query(app, "select from account_mails where account_id = $1 and kind like 'website-%'", [
      helper?.id,
    ]);
    expect(others.rowCount).toBe(0);
  } finally {
    app.clock.set(new Date());
  }
});

test("nobody can restore someone else's website", async ({ app }) => {
  const site = await siteWithPage(app);
  await deleteBy(await site.signIn(), "Kiln & Field");
  const stranger = await (await app.buildSite()).signIn();
  expect((await stranger.get("/api/config/deleted-websites")).json().items).toEqual([]);
  expect((await stranger.post(`/api/config/deleted-websites/${site.website.id}/restore`, {})).status).toBe(404);
});
