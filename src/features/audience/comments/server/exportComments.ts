import { Readable } from "node:stream";
import { type Stringifier, stringify } from "csv-stringify";
import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { csvOptions } from "#kernel/server/delimited/writeRows.ts";
import type { CommentFilter } from "../moderationContract.ts";
import { matches } from "./listComments.ts";

const rowsAtOnce = 500;

const columns = [
  "comment_id",
  "reply_to",
  "post_title",
  "post_url_slug",
  "author_name",
  "author_email",
  "author_url",
  "body",
  "status",
  "likes",
  "created_at",
] as const;

type ExportedRow = Record<(typeof columns)[number], string | number> & { created_at_exact: Date };

/** The filtered comments as CSV, oldest first, streamed with a few hundred in memory. */
export function exportComments(site: SiteScope, filter: CommentFilter): Readable {
  const csv: Stringifier = stringify({ header: true, columns: [...columns], ...csvOptions, bom: true });
  const source = Readable.from(readRows(site, filter));
  source.on("error", (error) => csv.destroy(error));
  csv.on("close", () => source.destroy());
  return source.pipe(csv);
}

async function* readRows({ db, websiteId }: SiteScope, filter: CommentFilter): AsyncGenerator<object> {
  let after: ExportedRow | undefined;
  for (;;) {
    const page = after
      ? sql`and (comment.created_at, comment.id) > (${after.created_at_exact}, ${after.comment_id}::uuid)`
      : sql``;
    const { rows } = await sql<ExportedRow>`
      select comment.id as comment_id, coalesce(comment.parent_id::text, '') as reply_to, item.title as post_title,
        item.url_slug as post_url_slug, comment.author_name, comment.author_email, comment.author_url, comment.body,
        comment.status, comment.like_count as likes, comment.created_at as created_at_exact,
        to_char(comment.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
      from comments as comment
      join content_items as item on item.website_id = comment.website_id and item.id = comment.item_id
      where comment.website_id = ${websiteId} and ${matches(filter)} ${page}
      order by comment.created_at, comment.id
      limit ${rowsAtOnce}`.execute(db);
    for (const { created_at_exact: _exact, ...row } of rows) yield row;
    after = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}
