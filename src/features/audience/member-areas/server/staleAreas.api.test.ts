import { describe, expect } from "vitest";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { waitForLock } from "#kernel/testing/waitForLock.ts";
import { buildArea } from "../testing.ts";

const html = { accept: "text/html" };

const test = siteTest()
  .extend("page", ({ app, site }) =>
    buildPage(app, site, { title: "About", slug: "about", body: textBody("<p>Quillwort</p>") }),
  )
  .extend("gold", ({ app, site, page }) => buildArea(app, site, { name: "Gold", pageIds: [page.id] }))
  .extend("silver", ({ app, site }) => buildArea(app, site, { name: "Silver" }))
  .extend("club", ({ app, site }) => buildArea(app, site, { name: "Club" }));

const draft = { name: "Gold", description: "", joining: "free", productId: null, term: null };

/** Sends a save that has read nothing yet, or not all, and changes the areas of a page before it goes on. */
async function changeMeanwhile<Answer>(
  app: TestApp,
  site: TestSite,
  {
    table,
    id,
    pageId,
    from,
    to,
  }: { table: "collections" | "member_areas"; id: string; pageId: string; from?: string; to: string },
  send: () => Promise<Answer>,
): Promise<Answer> {
  const { db } = app.services.database;
  const sent = await db.transaction().execute(async (tx) => {
    const held = tx.selectFrom(table).select("id").where("website_id", "=", site.website.id).where("id", "=", id);
    await held.forNoKeyUpdate().execute();
    const answer = send();
    await waitForLock(app);
    if (from) {
      const left = tx.deleteFrom("area_pages").where("website_id", "=", site.website.id);
      await left.where("page_id", "=", pageId).where("area_id", "=", from).execute();
    }
    const entry = { website_id: site.website.id, page_id: pageId, area_id: to };
    await tx.insertInto("area_pages").values(entry).execute();
    return { answer };
  });
  return sent.answer;
}

/** How many changes of the areas of a page the log has. */
async function countChanges(app: TestApp, site: TestSite): Promise<number> {
  const entries = app.services.database.db.selectFrom("audit_entries").select("id");
  const changes = entries.where("website_id", "=", site.website.id).where("action", "=", "page.change-areas");
  return (await changes.execute()).length;
}

describe("the areas of a page", () => {
  test("are not changed by a tab that shows others than are stored, which then can choose", async ({
    app,
    site,
    owner,
    page,
    gold,
    silver,
    club,
  }) => {
    const path = `/api/config/pages/${page.id}/areas`;
    const save = (before: string[], areaIds: string[]) => owner.put(path, { before, areaIds });
    expect((await save([gold.id], [silver.id])).status).toBe(200);
    const stale = [
      await save([gold.id], []),
      await save([gold.id], [gold.id, club.id]),
      await save([], [silver.id]),
      await save([], []),
    ];
    for (const answer of stale) {
      expect([answer.status, answer.json().code]).toEqual([409, "stale-revision"]);
      expect(answer.json().current, "what is stored now").toMatchObject({ areaIds: [silver.id] });
    }
    expect((await owner.get(path)).json().areaIds).toEqual([silver.id]);
    expect((await site.visit().get("/about", html)).status).toBe(403);
    expect((await save([silver.id], [])).json().areaIds).toEqual([]);
    expect((await site.visit().get("/about", html)).status).toBe(200);
    expect(await countChanges(app, site)).toBe(2);
  });

  test("are compared while nobody else can change them", async ({ app, site, owner, page, gold, silver }) => {
    const path = `/api/config/pages/${page.id}/areas`;
    const change = { table: "collections", id: page.id, pageId: page.id, from: gold.id, to: silver.id } as const;
    const answer = await changeMeanwhile(app, site, change, () => owner.put(path, { before: [gold.id], areaIds: [] }));
    expect([answer.status, answer.json().code]).toEqual([409, "stale-revision"]);
    expect((await owner.get(path)).json().areaIds).toEqual([silver.id]);
  });

  test("are the same in any order, and saving them again changes nothing", async ({
    app,
    site,
    owner,
    page,
    gold,
    club,
  }) => {
    const path = `/api/config/pages/${page.id}/areas`;
    await owner.put(path, { before: [gold.id], areaIds: [club.id, gold.id] });
    for (const ids of [
      [gold.id, club.id],
      [club.id, gold.id],
    ]) {
      expect((await owner.put(path, { before: ids, areaIds: ids })).status).toBe(200);
    }
    expect(await countChanges(app, site)).toBe(1);
  });
});

describe("the pages of an area", () => {
  test("that were added elsewhere stay when the area's older form is saved", async ({
    app,
    site,
    owner,
    page,
    gold,
  }) => {
    const news = await buildPage(app, site, { title: "News", slug: "news", body: textBody("<p>Kiln</p>") });
    const path = `/api/config/member-areas/${gold.id}`;
    const { revision } = (await owner.get("/api/config/member-areas")).json().areas[0];
    await owner.put(`/api/config/pages/${news.id}/areas`, { before: [], areaIds: [gold.id] });
    const shown = { ...draft, pageIds: [page.id], pageIdsBefore: [page.id], revision };
    const stale = await owner.put(path, { ...shown, name: "Gold circle" });
    expect([stale.status, stale.json().code]).toEqual([409, "stale-revision"]);
    expect(stale.json().current.pageIds.toSorted()).toEqual([page.id, news.id].toSorted());
    expect((await site.visit().get("/news", html)).status).toBe(403);
    const chosen = await owner.put(path, { ...shown, pageIdsBefore: [news.id, page.id] });
    expect([chosen.status, chosen.json().pageIds]).toEqual([200, [page.id]]);
    expect((await site.visit().get("/news", html)).status).toBe(200);
  });

  test("that are added while the area is saved stay", async ({ app, site, owner, page, gold }) => {
    const news = await buildPage(app, site, { title: "News", slug: "news", body: textBody("<p>Kiln</p>") });
    const { revision } = (await owner.get("/api/config/member-areas")).json().areas[0];
    const body = { ...draft, pageIds: [page.id], pageIdsBefore: [page.id], revision };
    const change = { table: "member_areas", id: gold.id, pageId: news.id, to: gold.id } as const;
    await changeMeanwhile(app, site, change, () => owner.put(`/api/config/member-areas/${gold.id}`, body));
    expect((await owner.get(`/api/config/pages/${news.id}/areas`)).json().areaIds).toEqual([gold.id]);
    expect((await site.visit().get("/news", html)).status).toBe(403);
  });
});
