import { sql } from "kysely";
import { z } from "zod";
import type { Pages } from "#features/site/pages/server/index.ts";
import { kernelFailure } from "#kernel/contract/failure.ts";
import { cursorText, cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy } from "#kernel/server/http/requestContext.ts";
import { ignoreMissingPagesRoute, listMissingPagesRoute, missingPageDays, suggestTargetRoute } from "../contract.ts";
import { containsPath } from "./containsPath.ts";
import type { MissingPageCounter } from "./countMissingPages.ts";
import { suggestTarget } from "./suggestTarget.ts";

const place = z.tuple([z.int(), cursorText]);

const dayMs = 86_400_000;

/** The studio's calls about addresses without a page. */
export function registerMissingPages(
  app: App,
  { counter, pages }: { counter: MissingPageCounter; pages: Pick<Pages, "findItems"> },
): void {
  app.route(listMissingPagesRoute, async ({ query }, { site, now }) => {
    const { cursor, limit, search, ignored } = query;
    const after = readCursor(cursor, place);
    if (cursor !== undefined && !after) {
      return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
    }
    await counter.flush();
    let matching = site.db
      .selectFrom("missing_pages")
      .where("website_id", "=", site.websiteId)
      .where("is_ignored", "=", ignored === "true")
      .where("last_seen_at", ">", new Date(now.getTime() - missingPageDays * dayMs));
    if (search?.trim()) matching = matching.where(containsPath(search, "path", "referrer"));
    const [rows, count] = await Promise.all([
      matching
        .$if(after !== undefined, (select) =>
          select.where(sql<boolean>`(-request_count, path) > (${-(after?.[0] ?? 0)}::integer, ${after?.[1] ?? ""})`),
        )
        .selectAll()
        .orderBy("request_count", "desc")
        .orderBy("path")
        .limit(limit + 1)
        .execute(),
      matching.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirst(),
    ]);
    const { shown, nextCursor } = cutPage(rows, limit, (row) => [row.request_count, row.path]);
    return {
      items: shown.map((row) => ({
        path: row.path,
        count: row.request_count,
        firstSeenAt: row.first_seen_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        referrer: row.referrer,
        isIgnored: row.is_ignored,
      })),
      nextCursor,
      total: count?.total ?? 0,
    };
  });

  app.route(ignoreMissingPagesRoute, async ({ body }, context) => {
    return context.site.transaction(async (tx) => {
      const rows = await tx.db
        .updateTable("missing_pages")
        .set({ is_ignored: body.isIgnored })
        .where("website_id", "=", tx.websiteId)
        .where("path", "in", body.paths)
        .where("is_ignored", "<>", body.isIgnored)
        .returning("path")
        .execute();
      if (rows.length > 0) {
        await writeAuditEntry(tx, {
          ...changedBy(context),
          action: body.isIgnored ? "missing-page.ignore" : "missing-page.list",
          subjectType: "website",
          subjectId: tx.websiteId,
          detail: { count: rows.length, title: rows[0]?.path ?? "" },
        });
      }
      return { changedCount: rows.length };
    });
  });

  app.route(suggestTargetRoute, async ({ query }, { site, now }) => {
    const found = await suggestTarget(site, query.path, { pages, now });
    return { to: found?.path ?? null, title: found?.title ?? null };
  });
}
