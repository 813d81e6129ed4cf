import { z } from "zod";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import { cursorTime, cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { listMailsRoute } from "../contract.ts";
import { summarizeMail } from "./summarizeMail.ts";

type Query = RouteInput<typeof listMailsRoute>["query"];

const place = z.tuple([cursorTime, z.uuid()]);

/** A page of the outbox, newest first. The cursor is the time and id of the previous page's last email. */
export async function listMails(
  site: SiteScope,
  { cursor, limit, search, state }: Query,
): Promise<RouteAnswer<typeof listMailsRoute> | Failure> {
  const after = readCursor(cursor, place);
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  let matching = site.db.selectFrom("mails").where("website_id", "=", site.websiteId);
  if (state) matching = matching.where("state", "=", state);
  if (search?.trim()) matching = matching.where(containsText(search, "recipient", "subject"));
  let page = matching
    .select(["website_id", "id", "kind", "dedupe_key", "order_id", "recipient", "sender", "subject", "state"])
    .select(["attempts", "last_error", "created_at", "sent_at", "send_after"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (after) {
    page = page.where((where) =>
      where(where.refTuple("created_at", "id"), "<", where.tuple(new Date(after[0]) as never, after[1])),
    );
  }
  const [rows, count] = await Promise.all([
    page.execute(),
    matching.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirst(),
  ]);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => [row.created_at.getTime(), row.id]);
  return {
    items: shown.map(summarizeMail),
    nextCursor,
    total: count?.total ?? 0,
  };
}
