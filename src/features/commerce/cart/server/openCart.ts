import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import type { CartKind } from "../domain/cartKind.ts";
import type { CustomLineType } from "../domain/lineItem.ts";
import { noAnswers } from "./formAnswers.ts";

/** A line of a cart that a feature opens. The feature has checked it. */
export type OpenedLine = OpenedProduct | OpenedCustomLine;

interface OpenedProduct {
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

/** A line without a product, in a donation or in an order that the owner prepares. */
interface OpenedCustomLine {
  productId: null;
  name: string;
  /** Physical lines are shipped. */
  productType: CustomLineType;
  isTaxable: boolean;
  quantity: number;
  fixedPriceCents: number;
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
  await addLines(tx, id, lines, now);
  return id;
}

/**
 * Replaces the lines of a cart that a feature opened. Its revision increases, so that an order that is being placed from it
 * reads it again.
 * @returns false if it was bought in the meantime
 */
export async function replaceLines(
  tx: SiteTransaction,
  cartId: string,
  lines: readonly OpenedLine[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("carts")
    .set({ revision: sql`revision + 1`, updated_at: now })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", cartId)
    .where("kind", "<>", "cart")
    .where("purchased_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.db.deleteFrom("cart_entries").where("website_id", "=", tx.websiteId).where("cart_id", "=", cartId).execute();
  await addLines(tx, cartId, lines, now);
  return true;
}

/** Adds lines to a cart, in their order. */
export async function addLines(
  { db, websiteId }: SiteTransaction,
  cartId: string,
  lines: readonly OpenedLine[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto("cart_entries")
    .values(
      lines.map((line) => ({
        website_id: websiteId,
        cart_id: cartId,
        id: newId(),
        quantity: line.quantity,
        fixed_price_cents: line.fixedPriceCents ?? null,
        details: line.details ? JSON.stringify(line.details) : null,
        added_at: now,
        ...whatOf(line),
      })),
    )
    .execute();
}

/** The columns that say what a line is of. */
function whatOf(line: OpenedLine) {
  const isCustom = line.productId === null;
  const { json, key } = (!isCustom && line.answers) || noAnswers;
  return {
    product_id: line.productId,
    variant_id: isCustom ? null : line.variantId,
    custom_name: isCustom ? line.name : null,
    custom_type: isCustom ? line.productType : null,
    is_taxable: isCustom ? line.isTaxable : true,
    additional_fields: json,
    form_key: key,
  };
}
