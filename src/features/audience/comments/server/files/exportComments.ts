import { Readable } from "node:stream";
import { type Stringifier, stringify } from "csv-stringify";
import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { timeInFile } from "#kernel/server/delimited/timeInFile.ts";
import { csvOptions } from "#kernel/server/delimited/writeRows.ts";
import { commentFileColumns } from "../../domain/commentColumns.ts";
import type { DiscussedKind } from "../../domain/discussion.ts";
import type { CommentFilter } from "../../moderationContract.ts";
import { discussedPath } from "../discussedPath.ts";
import { matches } from "../moderation/listComments.ts";

const rowsAtOnce = 500;

type ExportedRow = Record<Exclude<(typeof commentFileColumns)[number], "post_url" | "created_at">, string | number> & {
  created_at_exact: Date;
  kind: DiscussedKind;
  collectionSlug: string;
  isHomepage: boolean;
};

/** The filtered comments as CSV, oldest first, streamed with a few hundred in memory. */
export function exportComments(site: SiteScope, filter: CommentFilter, timeZone: string): Readable {
  const csv: Stringifier = stringify({ header: true, columns: [...commentFileColumns], ...csvOptions, bom: true });
  const source = Readable.from(readRows(site, filter, timeZone));
  source.on("error", (error) => csv.destroy(error));
  csv.on("close", () => source.destroy());
  return source.pipe(csv);
}

async function* readRows(
  { db, websiteId }: SiteScope,
  filter: CommentFilter,
  timeZone: string,
): AsyncGenerator<object> {
  let after: ExportedRow | undefined;
  for (;;) {
    const page = after
      ? sql`and (comment.created_at, comment.id) > (${after.created_at_exact}, ${after.comment_id}::uuid)`
      : sql``;
    const { rows } = await sql<ExportedRow>`
      select comment.id as comment_id, coalesce(comment.parent_id::text, '') as reply_to, item.title as post_title,
        item.url_slug as post_url_slug, comment.author_name, comment.author_email, comment.author_url, comment.body,
        comment.status, comment.like_count as likes, comment.created_at as created_at_exact,
        item.kind, collection.url_slug as "collectionSlug", collection.is_homepage as "isHomepage"
      from comments as comment
      join discussed_items as item on item.website_id = comment.website_id and item.id = comment.subject_id
      join collections as collection on collection.website_id = item.website_id and collection.id = item.collection_id
      where comment.website_id = ${websiteId} and ${matches(filter)} ${page}
      order by comment.created_at, comment.id
      limit ${rowsAtOnce}`.execute(db);
    for (const { created_at_exact: at, kind, collectionSlug, isHomepage, ...row } of rows) {
      const slug = String(row.post_url_slug);
      const post_url = discussedPath({ kind, slug, collectionSlug, isHomepage });
      yield { ...row, created_at: timeInFile(at, timeZone, { isExact: true }), post_url };
    }
    after = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}
