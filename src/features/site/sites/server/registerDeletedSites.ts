import { sql } from "kysely";
import type { Notices } from "#features/account/notices/server/index.ts";
import { type RoleHolder, rightsOf } from "#features/account/roles/domain/rights.ts";
import { customRights } from "#features/account/roles/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import { addJob } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { holdJobs, releaseJobs, removeJobs } from "#kernel/server/jobs/heldJobs.ts";
import {
  type DeletedSite,
  deletedSiteDays,
  deleteSiteRoute,
  listDeletedSitesRoute,
  removeSiteJob,
  restoreSiteRoute,
  siteFailures,
  siteTags,
} from "../contract.ts";
import { notifySiteOwner } from "./notifySiteOwner.ts";
import { fullSitesRefusal } from "./quotas.ts";

const fail = failuresOf(siteFailures);
const graceMs = deletedSiteDays * 86_400_000;

/**
 * Deletes and restores websites. A deleted one is found by no host and in no studio, and its jobs, including emails,
 * are held. After the grace period, its rows and files are removed. Its owner is notified if someone else did it.
 */
export function registerDeletedSites(app: App, notices: Notices): void {
  const { db } = app.services.database;

  app.route(deleteSiteRoute, async ({ query }, context) => {
    const { site, website, account, now: at } = context;
    if (query.title.trim() !== website.title) {
      return fail("title-wrong", { errors: { title: siteFailures["title-wrong"].message } });
    }
    await site.transaction(async (tx) => {
      await tx.db.updateTable("websites").set({ deleted_at: at }).where("id", "=", tx.websiteId).execute();
      await holdJobs(tx.db, tx.websiteId);
      const runAt = endOf(at);
      // It belongs to no website; otherwise it would be held too.
      const job = addJob("", removeSiteJob, { deletedId: tx.websiteId }, { runAt, jobKey: jobKeyOf(tx.websiteId) });
      await sql`select ${job}`.execute(tx.db);
      await writeAuditEntry(tx, { ...changeOf(tx.websiteId), accountId: account?.id, action: "website.delete", at });
      await notifySiteOwner(tx, notices, context, {
        kind: "website-deleted",
        title: website.title,
        removedAt: endOf(at),
      });
      tx.touch(siteTags.site);
    });
    return describe({ ...website, deleted_at: at });
  });

  app.route(listDeletedSitesRoute, async (_input, { account, now }) => {
    const rows = await deletedOf(account?.id as string, now)
      .orderBy("website.deleted_at", "desc")
      .limit(1000)
      .execute();
    return { items: rows.filter(mayBringBack).map(describe) };
  });

  app.route(restoreSiteRoute, async ({ params: { websiteId } }, context) => {
    const { account, now: at } = context;
    const row = await deletedOf(account?.id as string, at)
      .where("website.id", "=", websiteId)
      .executeTakeFirst();
    if (!row || !mayBringBack(row)) return fail("site-unknown");
    return app.site(websiteId).transaction(async (tx) => {
      const owner = await tx.db
        .selectFrom("contributors")
        .select("account_id")
        .where("website_id", "=", websiteId)
        .where("is_owner", "=", true)
        .executeTakeFirst();
      const full = owner && (await fullSitesRefusal(tx, owner.account_id));
      if (full) return full;
      const restored = await tx.db
        .updateTable("websites")
        .set({ deleted_at: null })
        .where("id", "=", websiteId)
        .where("deleted_at", "is not", null)
        .executeTakeFirst();
      if (restored.numUpdatedRows === 0n) return fail("site-unknown");
      await releaseJobs(tx.db, websiteId);
      await sql`select graphile_worker.remove_job(${jobKeyOf(websiteId)})`.execute(tx.db);
      await writeAuditEntry(tx, { ...changeOf(websiteId), accountId: account?.id, action: "website.restore", at });
      await notifySiteOwner(tx, notices, context, { kind: "website-restored", title: row.title, removedAt: endOf(at) });
      tx.touch(siteTags.site);
      return { identifier: row.identifier };
    });
  });

  app.job(removeSiteJob, async ({ deletedId }, { signal }) => {
    const { clock, storage } = app.services;
    const longAgo = new Date(clock.now().getTime() - graceMs);
    await app.site(deletedId).transaction(async (tx) => {
      const removed = await tx.db
        .deleteFrom("websites")
        .where("id", "=", deletedId)
        .where("deleted_at", "<=", longAgo)
        .executeTakeFirst();
      if (removed.numDeletedRows > 0n) await removeJobs(tx.db, deletedId);
      tx.touch(siteTags.site);
    });
    // The rows first: a file without its row is only bytes, and a second run finds it. If it was restored, nothing is
    // removed.
    const isThere = await db.selectFrom("websites").select("id").where("id", "=", deletedId).executeTakeFirst();
    if (isThere) return;
    for await (const key of storage.list(`${deletedId}/`)) {
      signal.throwIfAborted();
      await storage.remove(key);
    }
  });

  function deletedOf(accountId: string, now: Date) {
    return db
      .selectFrom("contributors as contributor")
      .innerJoin("websites as website", "website.id", "contributor.website_id")
      .select(["website.id", "website.title", "website.identifier", "website.deleted_at"])
      .select(["contributor.is_owner", "contributor.roles", customRights.as("customRights")])
      .where("contributor.account_id", "=", accountId)
      .where("website.deleted_at", ">", new Date(now.getTime() - graceMs));
  }
}

/** When a website that was deleted then is permanently removed. */
const endOf = (deletedAt: Date) => new Date(deletedAt.getTime() + graceMs);
const jobKeyOf = (websiteId: string) => `website.remove ${websiteId}`;
const changeOf = (websiteId: string) => ({ subjectType: "website", subjectId: websiteId });

/** People who may delete a website may restore it. */
function mayBringBack({ is_owner: isOwner, ...held }: Omit<RoleHolder, "isOwner"> & { is_owner: boolean }): boolean {
  return rightsOf({ isOwner, ...held }).has("site.billing");
}

function describe(row: { id: string; title: string; identifier: string; deleted_at: Date | null }): DeletedSite {
  const deletedAt = row.deleted_at as Date;
  return {
    id: row.id,
    title: row.title,
    identifier: row.identifier,
    deletedAt: deletedAt.toISOString(),
    removedAt: endOf(deletedAt).toISOString(),
  };
}
