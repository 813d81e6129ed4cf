import { Readable } from "node:stream";
import { type Stringifier, stringify } from "csv-stringify";
import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { timeInFile } from "#kernel/server/delimited/timeInFile.ts";
import { csvOptions } from "#kernel/server/delimited/writeRows.ts";
import { reviewFileColumns } from "../domain/reviewColumns.ts";
import type { ReviewFilter } from "../moderationContract.ts";
import { matches } from "./listReviews.ts";

const rowsAtOnce = 500;

type ExportedRow = Record<
  Exclude<(typeof reviewFileColumns)[number], "review_date" | "reply_date">,
  string | number
> & {
  created_at: Date;
  replied_at: Date | null;
  id: string;
};

/**
 * The filtered reviews as CSV, oldest first, streamed with a few hundred in memory. Cells that a spreadsheet would read
 * as formulas start with an apostrophe, which the import removes.
 */
export function exportReviews(site: SiteScope, filter: ReviewFilter, timeZone: string): Readable {
  const csv: Stringifier = stringify({
    header: true,
    columns: [...reviewFileColumns],
    ...csvOptions,
    bom: true,
  });
  const source = Readable.from(readRows(site, filter, timeZone));
  source.on("error", (error) => csv.destroy(error));
  csv.on("close", () => source.destroy());
  return source.pipe(csv);
}

async function* readRows({ db, websiteId }: SiteScope, filter: ReviewFilter, timeZone: string): AsyncGenerator<object> {
  let after: { created_at: Date; id: string } | undefined;
  for (;;) {
    const page = after ? sql`and (review.created_at, review.id) > (${after.created_at}, ${after.id}::uuid)` : sql``;
    const { rows } = await sql<ExportedRow>`
      select review.id, review.created_at, product.id as product_id,
        product.url_slug as product_handle, product.name as product_title, review.stars as rating, review.title,
        review.body, review.author_name as reviewer_name, review.email as reviewer_email,
        review.reply, review.replied_at,
        lower(review.state) as status, lower(review.source) as source
      from reviews as review
      join products as product on product.website_id = review.website_id and product.id = review.product_id
      where review.website_id = ${websiteId} and ${matches(filter)} ${page}
      order by review.created_at, review.id
      limit ${rowsAtOnce}`.execute(db);
    for (const { created_at, replied_at, id: _id, ...row } of rows) {
      yield {
        ...row,
        review_date: timeInFile(created_at, timeZone, { isExact: true }),
        reply_date: timeInFile(replied_at, timeZone, { isExact: true }),
      };
    }
    after = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}
