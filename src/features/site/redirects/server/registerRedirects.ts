import { failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy } from "#kernel/server/http/requestContext.ts";
import { listRedirectsRoute, redirectFailures, removeRedirectRoute } from "../contract.ts";

const fail = failuresOf(redirectFailures);
/** The studio's calls to list and remove redirects. */
export function registerRedirects(app: App): void {
  app.route(listRedirectsRoute, async ({ query }, { site }) => {
    const { cursor, limit, search } = query;
    if (cursor !== undefined && !isUuid(cursor)) {
      return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
    }
    let matching = site.db.selectFrom("redirects").where("website_id", "=", site.websiteId);
    if (search?.trim()) matching = matching.where(containsText(search, "from_path", "to_path"));
    const [rows, count] = await Promise.all([
      (cursor === undefined ? matching : matching.where("id", "<", cursor))
        .select(["id", "from_path", "to_path", "created_at"])
        .orderBy("id", "desc")
        .limit(limit + 1)
        .execute(),
      matching.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirst(),
    ]);
    const shown = rows.slice(0, limit);
    return {
      items: shown.map((row) => ({
        id: row.id,
        from: row.from_path,
        to: row.to_path,
        createdAt: row.created_at.toISOString(),
      })),
      nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      total: count?.total ?? 0,
    };
  });

  app.route(removeRedirectRoute, async ({ params }, context) => {
    const removed = await context.site.transaction(async (tx) => {
      const row = await tx.db
        .deleteFrom("redirects")
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", params.redirectId)
        .returning(["id", "from_path", "to_path"])
        .executeTakeFirst();
      if (!row) return fail("redirect-unknown");
      await writeAuditEntry(tx, {
        ...changedBy(context),
        action: "redirect.delete",
        subjectType: "redirect",
        subjectId: row.id,
        detail: { title: row.from_path, to: row.to_path },
      });
      return row;
    });
    return isFailure(removed) ? removed : undefined;
  });
}
