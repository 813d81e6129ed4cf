import { z } from "zod";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import { cursorTime, cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { listNewsletterSignUpsRoute } from "../contract.ts";

type Query = RouteInput<typeof listNewsletterSignUpsRoute>["query"];

const place = z.tuple([cursorTime, z.uuid()]);

/** Maximum number of lists that one website can choose from. */
const maxLists = 100;

/** A page of the sign-ups, newest first. The cursor is the time and id of the last one of the previous page. */
export async function listSignUps(
  site: SiteScope,
  { cursor, limit, search, list }: Query,
): Promise<RouteAnswer<typeof listNewsletterSignUpsRoute> | Failure> {
  const after = readCursor(cursor, place);
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  let matching = site.db.selectFrom("newsletter_sign_ups").where("website_id", "=", site.websiteId);
  if (list) matching = matching.where("list", "=", list);
  if (search?.trim()) {
    matching = matching.where(containsText(search, "email", "first_name", "last_name"));
  }
  let page = matching
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (after) {
    page = page.where((where) =>
      where(where.refTuple("created_at", "id"), "<", where.tuple(new Date(after[0]) as never, after[1])),
    );
  }
  const [rows, count, lists] = await Promise.all([
    page.execute(),
    matching.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirst(),
    site.db
      .selectFrom("newsletter_sign_ups")
      .select("list")
      .distinct()
      .where("website_id", "=", site.websiteId)
      .orderBy("list")
      .limit(maxLists)
      .execute(),
  ]);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => [row.created_at.getTime(), row.id]);
  return {
    items: shown.map((row) => ({
      id: row.id,
      email: row.email,
      name: `${row.first_name} ${row.last_name}`.trim(),
      list: row.list,
      pagePath: row.page_path,
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor,
    total: count?.total ?? 0,
    lists: lists.map((row) => row.list),
  };
}
