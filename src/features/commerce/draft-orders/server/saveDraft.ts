import {
  changePreparedCart,
  lockPreparedCart,
  type OpenedLine,
  openCart,
  type PreparedCart,
} from "#features/commerce/cart/server/index.ts";
import {
  prepareCheckout,
  readPreparedCheckout,
  type StoredCheckout,
} from "#features/commerce/checkout/server/index.ts";
import { normalizeCode } from "#features/commerce/discounts/domain/discountCode.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import type { CarrierAnswers } from "#features/commerce/shipping/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { maximumCents } from "#kernel/domain/money.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { type DraftOrder, type DraftQuote, draftFailures, type StoredDraft } from "../contract.ts";
import { draftCan } from "../domain/draftState.ts";
import {
  changeDraft,
  type DraftRow,
  describeStored,
  quoteOf,
  type RateDraft,
  readDraftRow,
  stateOf,
} from "./draftStore.ts";

const fail = failuresOf(draftFailures);

export function addDraft(
  context: RequestContext,
  carriers: CarrierAnswers,
  draft: DraftOrder,
): Promise<StoredDraft | Failure> {
  return changeDraft(context, carriers, async (tx, rate) => {
    const cartId = await writeCart(tx, context, undefined, draft);
    if (isFailure(cartId)) return cartId;
    const id = newId();
    await tx.db
      .insertInto("draft_orders")
      .values({
        website_id: tx.websiteId,
        id,
        cart_id: cartId,
        note: draft.note,
        valid_days: draft.validDays,
        created_by: context.account?.id ?? null,
        created_at: context.now,
        updated_at: context.now,
      })
      .execute();
    return withinMaximum(await noted(tx, context, rate, id, "draft-order.add"));
  });
}

/** Saves a draft that was neither paid nor canceled, and that nobody is paying for at the moment. */
export function saveDraft(
  context: RequestContext,
  carriers: CarrierAnswers,
  id: string,
  { revision, ...draft }: DraftOrder & { revision: number },
): Promise<StoredDraft | Failure> {
  return changeDraft(context, carriers, async (tx, rate) => {
    const open = await lockOpenDraft(tx, context, id);
    if (isFailure(open)) return open;
    if (open.row.revision !== revision) return fail("stale-revision");
    const cartId = await writeCart(tx, context, open.row.cartId, draft);
    if (isFailure(cartId)) return cartId;
    await tx.db
      .updateTable("draft_orders")
      .set(({ eb }) => ({
        note: draft.note,
        valid_days: draft.validDays,
        revision: eb("revision", "+", 1),
        updated_at: context.now,
      }))
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .execute();
    return withinMaximum(await noted(tx, context, rate, id, "draft-order.save"));
  });
}

/** What a draft costs, without saving it: it is written as it would be stored, read, and rolled back. */
export async function quoteDraft(
  context: RequestContext,
  carriers: CarrierAnswers,
  draft: DraftOrder,
): Promise<DraftQuote | Failure> {
  let quote: DraftQuote | undefined;
  const refused = await changeDraft(context, carriers, async (tx, rate) => {
    const cartId = await writeCart(tx, context, undefined, draft);
    if (isFailure(cartId)) return cartId;
    const checkout = await readPreparedCheckout(tx, { id: cartId }, context.now);
    quote = checkout && quoteOf(context.website, await rate(checkout));
    // Any failure rolls the transaction back.
    return fail("draft-unknown");
  });
  return quote ?? refused;
}

/** Locks a draft that can be changed, with its cart. */
export async function lockOpenDraft(
  tx: SiteTransaction,
  { now }: RequestContext,
  id: string,
): Promise<{ row: DraftRow; checkout: StoredCheckout } | Failure> {
  const found = await readDraftRow(tx, id);
  if (!found) return fail("draft-unknown");
  // The cart first, as everywhere: an order that is being placed holds it.
  await lockPreparedCart(tx, found.cartId);
  const row = await readDraftRow(tx, id, { lock: true });
  const checkout = row && (await readPreparedCheckout(tx, { id: row.cartId }, now));
  if (!checkout) return fail("draft-unknown");
  if (!draftCan.edit(stateOf(row, checkout, now))) return fail("draft-closed");
  return checkout.openPayment ? fail("being-paid") : { row, checkout };
}

/** Writes the lines, amounts and the customer of a draft. @returns the id of the cart */
async function writeCart(
  tx: SiteTransaction,
  { now }: RequestContext,
  cartId: string | undefined,
  draft: DraftOrder,
): Promise<string | Failure> {
  const lines = await openedLines(tx, draft.lines);
  if (isFailure(lines)) return lines;
  const id = cartId ?? (await openCart(tx, { kind: "draft", memberId: null, lines: [] }, now));
  const cart: PreparedCart = {
    lines: lines.opened,
    ownDiscountCents: draft.discountCents,
    ownShipping: draft.ownShipping,
    discountCode: draft.discountCode === "" ? null : normalizeCode(draft.discountCode),
  };
  await changePreparedCart(tx, id, cart, now);
  const customer = { email: draft.email || null, address: draft.address, shippingRateId: draft.shippingRateId };
  await prepareCheckout(tx, { id, isShipped: lines.isShipped }, customer, now);
  return id;
}

/** The lines for the cart. Products may be hidden ones, too. */
async function openedLines(
  { db, websiteId }: SiteTransaction,
  lines: DraftOrder["lines"],
): Promise<{ opened: OpenedLine[]; isShipped: boolean } | Failure> {
  const ids = lines.flatMap(({ variantId }) => variantId ?? []);
  const variants =
    ids.length === 0
      ? []
      : await db
          .selectFrom("variants")
          .innerJoin("products", (join) =>
            join
              .onRef("products.website_id", "=", "variants.website_id")
              .onRef("products.id", "=", "variants.product_id"),
          )
          .select(["variants.id", "variants.product_id", "products.product_type"])
          .where("variants.website_id", "=", websiteId)
          .where("variants.id", "in", ids)
          .execute();
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  if (ids.some((id) => !byId.has(id))) return fail("variant-unknown");
  let isShipped = false;
  const opened = lines.map(({ variantId, name, quantity, priceCents, ...line }, index): OpenedLine => {
    const variant = variantId === null ? undefined : byId.get(variantId);
    const productType = variant?.product_type ?? (line.isShipped ? productTypes.physical : productTypes.service);
    isShipped ||= productType === productTypes.physical;
    const common = { quantity, fixedPriceCents: priceCents };
    if (variant) {
      // The same variant may be in two lines, at two prices.
      const answers = { json: null, key: index === 0 ? "" : String(index) };
      return { ...common, productId: variant.product_id, variantId: variant.id, answers };
    }
    return { ...common, productId: null, name, isTaxable: line.isTaxable, productType: customType(line.isShipped) };
  });
  return { opened, isShipped };
}

function customType(isShipped: boolean) {
  return isShipped ? productTypes.physical : productTypes.service;
}

/** The draft, unless shipping rates and taxes make its total too large. The contract has checked the other amounts. */
function withinMaximum(draft: StoredDraft): StoredDraft | Failure {
  if (draft.quote.grandTotalCents <= maximumCents) return draft;
  const { message } = draftFailures["total-too-large"];
  return fail("total-too-large", { errors: { [`lines.${draft.lines.length - 1}.priceCents`]: message } });
}

/** Writes a change to the activity log. @returns the changed draft */
export async function noted(
  tx: SiteTransaction,
  context: RequestContext,
  rate: RateDraft,
  id: string,
  action: "draft-order.add" | "draft-order.save" | "draft-order.send" | "draft-order.cancel" | "draft-order.mark-paid",
): Promise<StoredDraft> {
  const draft = (await describeStored(context, tx, id, rate)) as StoredDraft;
  const title = draft.customerName || draft.email || draft.itemNames;
  await writeAuditEntry(tx, {
    ...changedBy(context),
    action,
    subjectType: "draft-order",
    subjectId: id,
    detail: { title },
  });
  return draft;
}
