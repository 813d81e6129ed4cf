import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { listMailsRoute } from "../contract.ts";
import { summarizeMail } from "./summarizeMail.ts";

type Query = RouteInput<typeof listMailsRoute>["query"];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page of the outbox, newest first; the cursor is the time and id of the last mail before it. */
export async function listMails(
  site: SiteScope,
  { cursor, limit, search, state }: Query,
): Promise<RouteAnswer<typeof listMailsRoute> | Failure> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  let matching = site.db.selectFrom("mails").where("website_id", "=", site.websiteId);
  if (state) matching = matching.where("state", "=", state);
  if (search?.trim()) {
    const pattern = `%${search.trim().replace(/[\\%_]/g, "\\$&")}%`;
    matching = matching.where((where) =>
      where.or([where("recipient", "ilike", pattern), where("subject", "ilike", pattern)]),
    );
  }
  let page = matching
    .select(["website_id", "id", "kind", "dedupe_key", "order_id", "recipient", "sender", "subject", "state"])
    .select(["attempts", "last_error", "created_at", "sent_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (after) {
    page = page.where((where) =>
      where(where.refTuple("created_at", "id"), "<", where.tuple(after.createdAt as never, after.id)),
    );
  }
  const [rows, count] = await Promise.all([
    page.execute(),
    matching.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirst(),
  ]);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(summarizeMail),
    nextCursor: rows.length > limit && last ? `${last.created_at.toISOString()}~${last.id}` : null,
    total: count?.total ?? 0,
  };
}

function readCursor(cursor: string): { createdAt: Date; id: string } | undefined {
  const [time = "", id = ""] = cursor.split("~");
  const createdAt = new Date(time);
  return Number.isNaN(createdAt.getTime()) || !uuid.test(id) ? undefined : { createdAt, id };
}
