import { sql } from "kysely";
import { merchandising } from "#features/commerce/merchandising/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { restockFailures, type SignUpBody } from "../contract.ts";
import { emailProblem } from "../domain/emailProblem.ts";
import { readVariant } from "./readVariant.ts";

const fail = failuresOf(restockFailures);

/** Whether a captcha's token is valid; checked last, because a token counts once. */
type CheckCaptcha = (context: RequestContext, token: string | undefined) => Promise<boolean>;

/**
 * Signs an address up for one email about a sold-out variant. A person who waits already still waits once; the
 * mailing-list consent is stored. Returns whether the sign-up is new.
 */
export async function signUp(
  context: RequestContext,
  { productId, variantId, siteVisitorEmail, isJoinMailingList, captchaToken }: SignUpBody,
  checkCaptcha: CheckCaptcha,
): Promise<{ isNew: boolean } | Failure> {
  const problem = emailProblem(siteVisitorEmail);
  if (problem) return fail(problem, { errors: { siteVisitorEmail: restockFailures[problem].message } });
  const { site, website, now } = context;
  const variant = await readVariant(site, productId, variantId, now);
  if (!variant?.isVisible) return fail("variant-unknown");
  const { restockOnProductPage, restockInBlocks } = merchandising.of(website);
  if (!restockOnProductPage && !restockInBlocks) return fail("not-offered");
  if (variant.isInStock) return fail("in-stock");
  if (!(await checkCaptcha(context, captchaToken))) return fail("captcha-incomplete");
  return site.transaction(async (tx) => {
    const { rows } = await sql<{ is_new: boolean }>`
      insert into restock_sign_ups (website_id, id, product_id, variant_id, email, wants_mailing_list, created_at, locale)
      values (${tx.websiteId}, ${newId()}, ${productId}, ${variantId}, ${siteVisitorEmail.trim()},
        ${isJoinMailingList}, ${now}, ${website.locale})
      on conflict (website_id, variant_id, lower(email)) where state = 'WAITING'
      do update set wants_mailing_list = restock_sign_ups.wants_mailing_list or excluded.wants_mailing_list
      returning (xmax = 0) as is_new`.execute(tx.db);
    return { isNew: rows[0]?.is_new ?? false };
  });
}
