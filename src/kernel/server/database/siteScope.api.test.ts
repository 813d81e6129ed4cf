import { sql } from "kysely";
import { describe, expect } from "vitest";
import { defineEvent } from "#kernel/contract/defineEvent.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { Failure } from "#kernel/contract/failure.ts";
import { EncodedPage } from "#kernel/server/cache/encodedPage.ts";
import { newId } from "#kernel/server/ids.ts";
import { startTestApp, type TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import { WebsiteIdMissing } from "./requireWebsiteId.ts";
import type { SiteTransaction } from "./siteScope.ts";

const test = appTest({ own: true });

function addCategoryLikeRow(tx: SiteTransaction, action: string) {
  return tx.db
    .insertInto("audit_entries")
    .values({
      website_id: tx.websiteId,
      id: newId(),
      action,
      area: "settings",
      searched: "",
      subject_type: "test",
      subject_id: "1",
    })
    .execute();
}

async function actionsOf(app: TestApp, websiteId: string): Promise<string[]> {
  const rows = await app.services.database.db
    .selectFrom("audit_entries")
    .select("action")
    .where("website_id", "=", websiteId)
    .where("subject_type", "=", "test")
    .execute();
  return rows.map((row) => row.action);
}

describe("a transaction of one website", () => {
  test("is rolled back by a returned failure, with its jobs", async ({ app }) => {
    const { website } = await app.buildSite();
    const job = defineJob<{ what: string }>("never.run");
    const result = await app.app.site(website.id).transaction(async (tx) => {
      await addCategoryLikeRow(tx, "undone");
      await tx.enqueue(job, { what: "nothing" });
      return new Failure(409, "no", "No.");
    });
    expect(result).toBeInstanceOf(Failure);
    expect(await actionsOf(app, website.id)).toEqual([]);
    const jobs = await sql<{ task_identifier: string }>`select task_identifier from graphile_worker.jobs`.execute(
      app.services.database.db,
    );
    expect(jobs.rows.map((row) => row.task_identifier)).not.toContain("never.run");
  });

  test("calls listeners inside it, and what they write is rolled back with it", async ({ app }) => {
    const { website } = await app.buildSite();
    const happened = defineEvent<{ note: string }>(`test.${newId()}`);
    app.app.on(happened, async (tx, { note }) => {
      await addCategoryLikeRow(tx, note);
    });
    await app.app.site(website.id).transaction((tx) => tx.emit(happened, { note: "kept" }));
    await app.app
      .site(website.id)
      .transaction(async (tx) => {
        await tx.emit(happened, { note: "lost" });
        throw new Error("surprise");
      })
      .catch(() => undefined);
    expect(await actionsOf(app, website.id)).toEqual(["kept"]);
  });

  test("is retried after a deadlock", async ({ app }) => {
    const { website } = await app.buildSite();
    let attempts = 0;
    await app.app.site(website.id).transaction(async () => {
      attempts++;
      if (attempts < 3) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
    });
    expect(attempts).toBe(3);
  });

  test("is tried twice if a key is violated, because another transaction may have changed what it read", async ({
    app,
  }) => {
    const { website } = await app.buildSite();
    for (const code of ["23503", "23505"]) {
      let attempts = 0;
      const violate = async (times: number) => {
        attempts++;
        if (attempts <= times) throw Object.assign(new Error("violates"), { code });
        return "done";
      };
      expect(await app.app.site(website.id).transaction(() => violate(1))).toBe("done");
      attempts = 0;
      await expect(app.app.site(website.id).transaction(() => violate(9))).rejects.toThrow("violates");
      expect(attempts).toBe(2);
    }
  });

  test("drops the pages of touched tags, here and in every other process", async ({ app }) => {
    const { website } = await app.buildSite();
    const second = await startTestApp({ connectionString: app.services.database.connectionString });
    try {
      const page = new EncodedPage("page", { status: 200, headers: {} });
      for (const { pageCache } of [app.app, second.app]) {
        pageCache.store("here /", pageCache.beginRender(website.id), ["item:1"], page);
        pageCache.store("here /2", pageCache.beginRender(website.id), ["item:2"], page);
      }
      await app.app.site(website.id).transaction(async (tx) => tx.touch("item:1"));
      expect(app.app.pageCache.get("here /")).toBeUndefined();
      await expect.poll(() => second.app.pageCache.get("here /")).toBeUndefined();
      expect(second.app.pageCache.get("here /2")).toBeDefined();
    } finally {
      await second.close();
    }
  });

  test("drops nothing if it is rolled back", async ({ app }) => {
    const { website } = await app.buildSite();
    const page = new EncodedPage("page", { status: 200, headers: {} });
    app.app.pageCache.store("kept /", app.app.pageCache.beginRender(website.id), ["item:1"], page);
    await app.app.site(website.id).transaction(async (tx) => {
      tx.touch("item:1");
      return new Failure(409, "no", "No.");
    });
    expect(app.app.pageCache.get("kept /")).toBeDefined();
  });
});

describe("a query on a tenant table that does not name its website is refused", () => {
  test("read", async ({ app }) => {
    await expect(async () => app.services.database.db.selectFrom("orders").selectAll().execute()).rejects.toThrow(
      WebsiteIdMissing,
    );
  });
  test("write", async ({ app }) => {
    const { db } = app.services.database;
    await expect(async () => db.deleteFrom("carts").where("id", "=", newId()).execute()).rejects.toThrow(
      WebsiteIdMissing,
    );
    await expect(async () => db.updateTable("products").set({ name: "x" }).execute()).rejects.toThrow(WebsiteIdMissing);
  });
  test("tables of the install need no website", async ({ app }) => {
    await expect(app.services.database.db.selectFrom("websites").select("id").execute()).resolves.toBeDefined();
  });
});
