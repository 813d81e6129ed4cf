import { sql } from "kysely";
import { catalogTags } from "#features/commerce/catalog/contract.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { type ReviewSettings, reviewNoticeJob } from "../contract.ts";
import type { ReviewDraft } from "../domain/checkReview.ts";
import { reviewFailures } from "../domain/reviewFailures.ts";
import type { StoredRequest } from "./readRequest.ts";

const fail = failuresOf(reviewFailures);

/**
 * Writes or changes a customer's review of an ordered product. There is one review per product and customer, also with
 * parallel calls. A changed review is moderated again, unless reviews are published automatically. A rejected one stays
 * unchanged. An imported review of the same customer is replaced.
 */
export async function writeReview(
  site: SiteScope,
  request: StoredRequest,
  productId: string,
  draft: ReviewDraft,
  { autoPublish, notifyOwner }: Pick<ReviewSettings, "autoPublish" | "notifyOwner">,
  now: Date,
): Promise<"PENDING" | "APPROVED" | Failure> {
  const product = request.products.find((each) => each.productId === productId);
  if (!product) return fail("product-not-ordered");
  const state = autoPublish ? "APPROVED" : "PENDING";
  return site.transaction(async (tx) => {
    const { rows } = await sql<{ id: string; state: "PENDING" | "APPROVED"; isNew: boolean }>`
      insert into reviews (website_id, id, product_id, source, request_id, email, author_name, stars, title, body, state,
        created_at, updated_at)
      values (${tx.websiteId}, ${newId()}, ${productId}, 'NATIVE', ${request.id}, ${request.email}, ${draft.authorName},
        ${draft.stars}, ${draft.title}, ${draft.body}, ${state}, ${now}, ${now})
      on conflict (website_id, product_id, lower(email)) where email <> '' do update
        set source = 'NATIVE', import_key = '', request_id = excluded.request_id,
          author_name = excluded.author_name, stars = excluded.stars, title = excluded.title, body = excluded.body,
          state = case when (reviews.source, reviews.author_name, reviews.stars, reviews.title, reviews.body)
            = ('NATIVE', excluded.author_name, excluded.stars, excluded.title, excluded.body)
            then reviews.state else excluded.state end,
          revision = reviews.revision + 1, updated_at = excluded.updated_at
        where reviews.state <> 'REJECTED' or reviews.source = 'IMPORTED'
      returning id, state, revision = 1 as "isNew"`.execute(tx.db);
    const [written] = rows;
    if (!written) return fail("review-closed");
    if (written.isNew && notifyOwner) await tx.enqueue(reviewNoticeJob, { reviewId: written.id });
    tx.touch(catalogTags.product(productId), catalogTags.collection(product.collectionId));
    return written.state;
  });
}
