import { Readable } from "node:stream";
import { type Stringifier, stringify } from "csv-stringify";
import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { csvOptions } from "#kernel/server/delimited/writeRows.ts";
import { reviewFileColumns } from "../domain/reviewColumns.ts";
import type { ReviewFilter } from "../moderationContract.ts";
import { matches } from "./listReviews.ts";

const rowsAtOnce = 500;

type ExportedRow = Record<(typeof reviewFileColumns)[number], string | number> & { created_at_exact: Date; id: string };

/**
 * The filtered reviews as CSV, oldest first, streamed with a few hundred in memory. Cells that a spreadsheet would read
 * as formulas start with an apostrophe, which the import removes.
 */
export function exportReviews(site: SiteScope, filter: ReviewFilter): Readable {
  const csv: Stringifier = stringify({
    header: true,
    columns: [...reviewFileColumns],
    ...csvOptions,
    bom: true,
  });
  const source = Readable.from(readRows(site, filter));
  source.on("error", (error) => csv.destroy(error));
  csv.on("close", () => source.destroy());
  return source.pipe(csv);
}

async function* readRows({ db, websiteId }: SiteScope, filter: ReviewFilter): AsyncGenerator<object> {
  let after: { created_at_exact: Date; id: string } | undefined;
  for (;;) {
    const page = after
      ? sql`and (review.created_at, review.id) > (${after.created_at_exact}, ${after.id}::uuid)`
      : sql``;
    const { rows } = await sql<ExportedRow>`
      select review.id, review.created_at as created_at_exact, product.id as product_id,
        product.url_slug as product_handle, product.name as product_title, review.stars as rating, review.title,
        review.body, review.author_name as reviewer_name, review.email as reviewer_email,
        to_char(review.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as review_date, review.reply,
        coalesce(to_char(review.replied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as reply_date,
        lower(review.state) as status, lower(review.source) as source
      from reviews as review
      join products as product on product.website_id = review.website_id and product.id = review.product_id
      where review.website_id = ${websiteId} and ${matches(filter)} ${page}
      order by review.created_at, review.id
      limit ${rowsAtOnce}`.execute(db);
    for (const { created_at_exact: _exact, id: _id, ...row } of rows) yield row;
    after = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}
