import { expect } from "vitest";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import { documentFailures } from "../contract.ts";
import { buildPage, documentOf, textPage } from "../testing.ts";
import { maxVersions } from "./keepVersion.ts";
import { publishPlannedDraft } from "./publishDraft.ts";

const test = appTest();

async function openPage(app: TestApp, options: Parameters<typeof buildPage>[2] = {}) {
  const site = await app.buildSite();
  const page = await buildPage(app, site, options);
  const owner = await site.signIn();
  const path = `/api/config/pages/${page.id}`;
  return {
    site,
    page,
    owner,
    path,
    save: (text: string, revision: number) => owner.put(`${path}/draft`, { document: textPage(text), revision }),
    publish: (revision: number, at?: string | null) => owner.post(`${path}/publish`, { revision, at }),
    versions: async () => (await owner.get(`${path}/versions`)).json().versions,
    shown: async () => (await site.visit().get("/about", { accept: "text/html" })).text,
  };
}

const inHours = (app: TestApp, hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000);

test("publishing shows the draft at once, and keeps the earlier page", async ({ app }) => {
  const { save, publish, shown, versions, site } = await openPage(app);
  expect(await shown()).toContain("Quiet pots");
  await save("Loud pots", 0);
  const published = await publish(1);
  expect(published.status).toBe(200);
  expect(published.json()).toMatchObject({ revision: 2, hasChanges: false, publishAt: null });
  expect(await shown()).toContain("Loud pots");
  expect(await versions()).toMatchObject([
    { number: 2, reason: "published", createdBy: "Olive Owner", createdAt: app.clock.now().toISOString() },
    { number: 1, reason: "published", createdBy: null },
  ]);
  const audit = await app.services.database.db
    .selectFrom("audit_entries")
    .select("action")
    .where("website_id", "=", site.website.id)
    .where("subject_type", "=", "page")
    .orderBy("id")
    .execute();
  expect(audit).toEqual([{ action: "page.edit" }, { action: "page.publish" }]);
});

test("publishing what is already public changes nothing", async ({ app }) => {
  const { publish, versions } = await openPage(app);
  expect((await publish(0)).json()).toMatchObject({ revision: 0, hasChanges: false });
  expect(await versions()).toEqual([]);
});

test("a draft page is public after publishing; a private one stays private", async ({ app }) => {
  const { save, publish, shown, site, page } = await openPage(app);
  const setStatus = (status: string) =>
    app.app.site(site.website.id).transaction(async (tx) => {
      await tx.db
        .updateTable("collections")
        .set({ status })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", page.id)
        .execute();
    });
  const status = async () =>
    (
      await app.services.database.db
        .selectFrom("collections")
        .select("status")
        .where("website_id", "=", site.website.id)
        .where("id", "=", page.id)
        .executeTakeFirstOrThrow()
    ).status;
  await setStatus("draft");
  await save("Loud pots", 0);
  await publish(1);
  expect(await status()).toBe("published");
  expect(await shown()).toContain("Loud pots");
  await setStatus("private");
  await save("Secret pots", 2);
  await publish(3);
  expect(await status()).toBe("private");
});

test("publishing an older draft than the stored one is a conflict, with the stored one", async ({ app }) => {
  const { save, publish } = await openPage(app);
  const saved = (await save("Loud pots", 0)).json();
  const refused = await publish(0);
  expect(refused.status).toBe(409);
  expect(refused.json()).toMatchObject({ code: "stale-revision", current: saved });
});

test("scheduled: public at the time, not before; later edits are included", async ({ app }) => {
  const { save, publish, shown, versions, site, page } = await openPage(app);
  await save("Loud pots", 0);
  const at = inHours(app, 2);
  expect((await publish(1, at.toISOString())).json()).toMatchObject({ publishAt: at.toISOString(), hasChanges: true });
  await save("Louder pots", 1);
  const scope = app.app.site(site.website.id);
  await publishPlannedDraft(app.features, scope, page.id, inHours(app, 1));
  expect(await shown()).toContain("Quiet pots");
  // The job survives the process: it is a row, due at the time.
  const jobs = await app.services.database.pool.query("select run_at from graphile_worker.jobs where key = $1", [
    `editor.publish-draft:${page.id}`,
  ]);
  expect(jobs.rows).toEqual([{ run_at: at }]);
  await publishPlannedDraft(app.features, scope, page.id, at);
  expect(await shown()).toContain("Louder pots");
  expect((await versions())[0]).toMatchObject({ reason: "scheduled", createdBy: "Olive Owner" });
  // Jobs may run twice. The second run does nothing.
  await publishPlannedDraft(app.features, scope, page.id, at);
  expect(await versions()).toHaveLength(2);
});

test("a time that was changed or canceled has no effect", async ({ app }) => {
  const { save, publish, shown, site, page } = await openPage(app);
  await save("Loud pots", 0);
  await publish(1, inHours(app, 1).toISOString());
  await publish(1, inHours(app, 3).toISOString());
  const scope = app.app.site(site.website.id);
  await publishPlannedDraft(app.features, scope, page.id, inHours(app, 2));
  expect(await shown()).toContain("Quiet pots");
  expect((await publish(1, null)).json()).toMatchObject({ publishAt: null, hasChanges: true });
  await publishPlannedDraft(app.features, scope, page.id, inHours(app, 4));
  expect(await shown()).toContain("Quiet pots");
});

test("rejects a time in the past", async ({ app }) => {
  const { save, publish } = await openPage(app);
  await save("Loud pots", 0);
  const refused = await publish(1, inHours(app, -1).toISOString());
  expect(refused.json()).toMatchObject({
    code: "publish-in-past",
    message: documentFailures["publish-in-past"].message,
  });
});

test("a version is read and restored; the replaced draft becomes a version", async ({ app }) => {
  const { save, publish, owner, path, versions } = await openPage(app);
  await save("Loud pots", 0);
  await publish(1);
  await save("Unpublished thoughts", 2);
  const first = (await versions())[1];
  const read = (await owner.get(`${path}/versions/${first.id}`)).json();
  expect(read).toEqual({ ...first, document: documentOf(textPage("Quiet pots")) });

  expect((await owner.post(`${path}/versions/${first.id}/restore`, { revision: 2 })).status).toBe(409);
  const restored = (await owner.post(`${path}/versions/${first.id}/restore`, { revision: 3 })).json();
  expect(restored).toMatchObject({ revision: 4, hasChanges: true });
  expect(restored.document).toEqual(documentOf(textPage("Quiet pots")));
  const [kept] = await versions();
  expect(kept).toMatchObject({ number: 3, reason: "before_restore", createdBy: "Olive Owner" });
  const draft = (await owner.get(`${path}/versions/${kept.id}`)).json();
  expect(draft.document).toEqual(documentOf(textPage("Unpublished thoughts")));
});

test("a version of another page is not found", async ({ app }) => {
  const { save, publish, owner, site, versions } = await openPage(app);
  await save("Loud pots", 0);
  await publish(1);
  const [version] = await versions();
  const other = await buildPage(app, site, { slug: "other" });
  const path = `/api/config/pages/${other.id}/versions/${version.id}`;
  expect((await owner.get(path)).json()).toMatchObject({ code: "version-unknown" });
  expect((await owner.post(`${path}/restore`, { revision: 0 })).json()).toMatchObject({ code: "version-unknown" });
});

test("keeps the newest hundred versions, and lists twenty at a time", async ({ app }) => {
  const { site, page, owner, path, save, publish } = await openPage(app);
  await app.app.site(site.website.id).transaction(async (tx) => {
    const rows = Array.from({ length: maxVersions }, (_none, index) => ({
      website_id: tx.websiteId,
      id: crypto.randomUUID(),
      collection_id: page.id,
      number: index + 1,
      // The newest is what visitors see.
      body: JSON.stringify(textPage(index === maxVersions - 1 ? "Quiet pots" : `Round ${index}`)),
      reason: "published",
      created_at: app.clock.now(),
    }));
    await tx.db.insertInto("page_versions").values(rows).execute();
  });
  await save("Loud pots", 0);
  await publish(1);
  const numbers: number[] = [];
  for (let before = ""; ; before = `?before=${numbers.at(-1)}`) {
    const listed = (await owner.get(`${path}/versions${before}`)).json();
    numbers.push(...listed.versions.map(({ number }: { number: number }) => number));
    expect(listed.versions.length).toBeLessThanOrEqual(20);
    if (!listed.hasMore) break;
  }
  expect(numbers).toEqual(Array.from({ length: maxVersions }, (_none, index) => maxVersions + 1 - index));
});
