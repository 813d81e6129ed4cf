import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import type { CartKind } from "../domain/cartKind.ts";
import { noAnswers } from "./formAnswers.ts";

/** A line of a cart that a feature opens. The feature has checked it. */
export interface OpenedLine {
  productId: string;
  variantId: string;
  quantity: number;
  /** Answers to the product's form; absent without one. */
  answers?: { json: string | null; key: string };
  /** The price of one unit; absent: the variant's current price. */
  fixedPriceCents?: number | null;
  /** What the cart's kind needs for the line. */
  details?: object | null;
}

/**
 * Opens a cart for one purchase beside the visitor's own cart. It has no cookie: only its checkout leads to it.
 * @returns the cart's id
 */
export async function openCart(
  tx: SiteTransaction,
  { kind, memberId, lines }: { kind: Exclude<CartKind, "cart">; memberId: string | null; lines: readonly OpenedLine[] },
  now: Date,
): Promise<string> {
  const { websiteId } = tx;
  const id = newId();
  await sql`
    insert into carts (website_id, id, kind, token_hash, member_id, created_at, updated_at)
    values (${websiteId}, ${id}, ${kind}, ${hashToken(newToken())}, ${memberId}::uuid, ${now}, ${now})`.execute(tx.db);
  await tx.db
    .insertInto("cart_entries")
    .values(
      lines.map(({ productId, variantId, quantity, answers = noAnswers, fixedPriceCents = null, details = null }) => ({
        website_id: websiteId,
        cart_id: id,
        id: newId(),
        product_id: productId,
        variant_id: variantId,
        quantity,
        additional_fields: answers.json,
        form_key: answers.key,
        fixed_price_cents: fixedPriceCents,
        details: details && JSON.stringify(details),
        added_at: now,
      })),
    )
    .execute();
  return id;
}
