import { sql } from "kysely";
import { z } from "zod";
import { cursorTime, cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { reviewsPerPage } from "../browserContract.ts";
import type { ReviewSort, ReviewSource, ShownReview } from "../contract.ts";
import { shownAuthor } from "../domain/shownName.ts";

interface ReviewRow {
  id: string;
  stars: number;
  title: string;
  body: string;
  author_name: string;
  created_at: Date;
  reply: string;
}

export interface ReviewsAsked {
  productId: string;
  source: ReviewSource;
  sort: ReviewSort;
  /** From the previous page. An invalid one means the beginning. */
  cursor?: string | undefined;
}

/** Published reviews of a product, ten at a time, in one statement. */
export async function readShownReviews(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  website: Pick<Website, "locale" | "time_zone">,
  { productId, source, sort, cursor }: ReviewsAsked,
): Promise<{ reviews: ShownReview[]; nextCursor: string | null }> {
  const after = readCursor(cursor, places[sort]);
  const rows: ReviewRow[] = await db
    .selectFrom("reviews")
    .select(["id", "stars", "title", "body", "author_name", "created_at", "reply"])
    .where("website_id", "=", websiteId)
    .where("product_id", "=", productId)
    .where("state", "=", "APPROVED")
    .where("source", "=", source)
    .$if(after !== undefined, (select) => select.where(behind[sort](after as After)))
    .$if(sort !== "newest", (select) => select.orderBy("stars", sort === "highest" ? "desc" : "asc"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(reviewsPerPage + 1)
    .execute();
  const { shown, nextCursor } = cutPage(rows, reviewsPerPage, (row) => [
    sort,
    row.stars,
    row.created_at.getTime(),
    row.id,
  ]);
  const format = dayFormat(website);
  return {
    reviews: shown.map((row) => describe(row, source, format)),
    nextCursor,
  };
}

// A cursor is valid only for its own order.
const placeOf = (sort: ReviewSort) => z.tuple([z.literal(sort), z.int().min(1).max(5), cursorTime, z.uuid()]);
const places = { newest: placeOf("newest"), highest: placeOf("highest"), lowest: placeOf("lowest") };

type After = readonly [sort: ReviewSort, stars: number, time: number, id: string];

const older = ([, , time, id]: After) => sql<boolean>`(created_at, id) < (${new Date(time)}, ${id}::uuid)`;

const behind: Record<ReviewSort, (after: After) => ReturnType<typeof older>> = {
  newest: older,
  highest: (after) => sql<boolean>`(stars < ${after[1]} or (stars = ${after[1]} and ${older(after)}))`,
  lowest: (after) => sql<boolean>`(stars > ${after[1]} or (stars = ${after[1]} and ${older(after)}))`,
};

/** Formats days in the site's format and time zone (spec.txt §1). */
export function dayFormat({ locale, time_zone }: Pick<Website, "locale" | "time_zone">): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: time_zone });
}

function describe(row: ReviewRow, source: ReviewSource, format: Intl.DateTimeFormat): ShownReview {
  return {
    id: row.id,
    source,
    stars: row.stars,
    title: row.title,
    body: row.body,
    authorName: shownAuthor(row.author_name),
    date: row.created_at.toISOString(),
    dateText: format.format(row.created_at),
    reply: row.reply,
  };
}
