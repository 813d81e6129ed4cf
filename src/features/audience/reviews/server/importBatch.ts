import { createHash } from "node:crypto";
import { sql } from "kysely";
import { shortValue } from "#kernel/domain/files/rowNote.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import type { FileReview } from "../domain/readReviewRow.ts";
import { reviewFileProblems } from "../domain/reviewFileProblems.ts";
import type { ReviewProblem } from "../reviewFilesContract.ts";
import { findReviewProducts } from "./findReviewProducts.ts";
import type { ReadReview } from "./readReviewFile.ts";
import { touchReviewedProducts } from "./touchReviewedProducts.ts";

export interface BatchOutcome {
  created: number;
  updated: number;
  unchanged: number;
  problems: ReviewProblem[];
}

/** A review of the file with its product. */
interface Placed {
  line: number;
  productId: string;
  importKey: string;
  review: FileReview;
}

interface Known {
  id: string;
  productId: string;
  source: "NATIVE" | "IMPORTED";
  importKey: string;
  email: string;
  stars: number;
  title: string;
  body: string;
  authorName: string;
  reply: string;
}

/**
 * Imports rows of a file in a limited number of statements. Importing the same row again changes nothing, and
 * moderation decisions here stay. A changed reply or name in the file is applied. A customer's own review here takes
 * precedence over the file.
 */
export async function importBatch(tx: SiteTransaction, rows: readonly ReadReview[], now: Date): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { created: 0, updated: 0, unchanged: 0, problems: [] };
  outcome.problems.push(...rows.flatMap(({ line, notes }) => notes.map((note) => ({ line, ...note }))));
  const read = rows.flatMap(({ line, review }) => (review ? [{ line, review }] : []));
  const placed = await place(tx, read, outcome);
  const known = await findKnown(tx, placed);
  const fresh = new Map<string, Placed>();
  const changed: (Known & { repliedAt: Date | undefined })[] = [];
  for (const each of placed) {
    const { review, productId, importKey, line } = each;
    const same = known.find((one) => one.productId === productId && one.importKey === importKey);
    const theirs =
      review.email === ""
        ? undefined
        : known.find((one) => one.productId === productId && one.email.toLowerCase() === review.email.toLowerCase());
    const twin = [...fresh.values()].find(
      (one) =>
        one.productId === productId &&
        (one.importKey === importKey ||
          (review.email !== "" && one.review.email.toLowerCase() === review.email.toLowerCase())),
    );
    if (same) {
      const isSame = same.reply === review.reply && same.authorName === review.authorName;
      if (isSame) outcome.unchanged += 1;
      else changed.push({ ...same, reply: review.reply, authorName: review.authorName, repliedAt: review.repliedAt });
    } else if (twin?.importKey === importKey || (theirs && saysTheSame(theirs, review))) {
      outcome.unchanged += 1;
    } else if (twin || theirs) {
      const email = shortValue(review.email);
      const reason = twin
        ? fillStored(reviewFileProblems.reviewedInLine, { email, line: String(twin.line) })
        : fillStored(reviewFileProblems.reviewedAlready, { email });
      outcome.problems.push({ line, reason, effect: "row-left-out" });
    } else fresh.set(`${productId} ${importKey}`, each);
  }
  outcome.created = await insert(tx, [...fresh.values()], now);
  outcome.unchanged += fresh.size - outcome.created;
  outcome.updated = await update(tx, changed, now);
  await touchReviewedProducts(
    tx,
    [...fresh.values(), ...changed].map((each) => each.productId),
  );
  return outcome;
}

async function place(
  tx: SiteTransaction,
  read: { line: number; review: FileReview }[],
  outcome: BatchOutcome,
): Promise<Placed[]> {
  const productOf = await findReviewProducts(
    tx,
    read.map(({ review }) => review.product),
  );
  return read.flatMap(({ line, review }) => {
    const productId = productOf(review.product);
    if (productId) return [{ line, productId, review, importKey: keyOf(review) }];
    const { id, handle, sku, title } = review.product;
    const value = shortValue(handle || sku || id || title);
    const reason = fillStored(reviewFileProblems.productUnknown, { value });
    outcome.problems.push({ line, reason, effect: "row-left-out" });
    return [];
  });
}

/** Identifies a review of a file among others of its product: by author and text or, without text, by its day. */
function keyOf({ email, authorName, title, body, stars, createdAt }: FileReview): string {
  const words = title === "" && body === "" ? [stars, createdAt?.toISOString() ?? ""] : [title, body];
  const parts = [(email || authorName).toLowerCase(), ...words];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

function saysTheSame(known: Known, { stars, title, body }: FileReview): boolean {
  return known.stars === stars && known.title === title && known.body === body;
}

async function findKnown(tx: SiteTransaction, placed: readonly Placed[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select review.id, review.product_id as "productId", review.source, review.import_key as "importKey", review.email,
      review.stars, review.title, review.body, review.author_name as "authorName", review.reply
    from jsonb_to_recordset(${jsonText(
      placed.map(({ productId, importKey, review }) => ({ productId, importKey, email: review.email.toLowerCase() })),
    )}::jsonb) as wanted ("productId" uuid, "importKey" text, email text)
    join reviews as review on review.website_id = ${tx.websiteId} and review.product_id = wanted."productId"
      and (review.import_key = wanted."importKey" or (wanted.email <> '' and lower(review.email) = wanted.email))
    group by review.website_id, review.id`.execute(tx.db);
  return rows;
}

async function insert(tx: SiteTransaction, fresh: readonly Placed[], now: Date): Promise<number> {
  if (fresh.length === 0) return 0;
  const rows = fresh.map(({ productId, importKey, review }) => ({
    id: newId(),
    productId,
    importKey,
    ...review,
    createdAt: review.createdAt ?? now,
    repliedAt: review.reply === "" ? null : (review.repliedAt ?? now),
  }));
  const inserted = await sql`
    insert into reviews (website_id, id, product_id, source, import_key, email, author_name, stars, title, body, state,
      reply, replied_at, created_at, updated_at)
    select ${tx.websiteId}, each.id, each."productId", 'IMPORTED', each."importKey", each.email, each."authorName",
      each.stars, each.title, each.body, each.state, each.reply, each."repliedAt", each."createdAt", ${now}
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as each (id uuid, "productId" uuid, "importKey" text, email text,
      "authorName" text, stars smallint, title text, body text, state text, reply text, "repliedAt" timestamptz,
      "createdAt" timestamptz)
    on conflict do nothing
    returning id`.execute(tx.db);
  return inserted.rows.length;
}

async function update(
  tx: SiteTransaction,
  changed: readonly (Known & { repliedAt: Date | undefined })[],
  now: Date,
): Promise<number> {
  for (const { id, reply, authorName, repliedAt } of changed) {
    await tx.db
      .updateTable("reviews")
      .set((change) => ({
        reply,
        author_name: authorName,
        replied_at: reply === "" ? null : (repliedAt ?? now),
        revision: change("revision", "+", 1),
        updated_at: now,
      }))
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .execute();
  }
  return changed.length;
}
