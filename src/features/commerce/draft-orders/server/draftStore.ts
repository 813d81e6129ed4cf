import { type RawBuilder, sql } from "kysely";
import { requiresShipping, unitsForSale } from "#features/commerce/cart/domain/cartProducts.ts";
import { optionsFor, quoteCart, transactWithRates } from "#features/commerce/cart/server/index.ts";
import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import {
  checkoutUrl,
  deliveryOf,
  missingOf,
  readPreparedCheckout,
  type StoredCheckout,
  withRates,
} from "#features/commerce/checkout/server/index.ts";
import { ownDiscountId } from "#features/commerce/discounts/domain/ownDiscount.ts";
import { refusalText } from "#features/commerce/discounts/domain/refusalTexts.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import type { CarrierAnswers } from "#features/commerce/shipping/server/index.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import type { DraftQuote, StoredDraft } from "../contract.ts";
import { draftCan, draftStateOf } from "../domain/draftState.ts";

type Reader = Pick<SiteScope, "db" | "websiteId">;

/** The columns of a draft that are its own. */
export interface DraftRow {
  id: string;
  cartId: string;
  note: string;
  validDays: number;
  sentAt: Date | null;
  canceledAt: Date | null;
  revision: number;
  createdAt: Date;
}

/** A draft's own columns; undefined if this website has no such draft. @param lock until the end of the transaction */
export async function readDraftRow(
  { db, websiteId }: Reader,
  draftId: string,
  { lock = false } = {},
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select id, cart_id as "cartId", note, valid_days as "validDays", sent_at as "sentAt", canceled_at as "canceledAt",
      revision, created_at as "createdAt"
    from draft_orders where website_id = ${websiteId} and id = ${draftId} ${lock ? sql`for update` : noLock}`.execute(
    db,
  );
  return rows[0];
}

const noLock: RawBuilder<unknown> = sql``;

/** Adds the rate service's rates to a draft's checkout. */
export type RateDraft = (checkout: StoredCheckout) => Promise<StoredCheckout>;

/** A draft with its current total. Asks the rate service if needed, so it is not for transactions. */
export function readDraft(
  context: RequestContext,
  carriers: CarrierAnswers,
  draftId: string,
): Promise<StoredDraft | undefined> {
  return describeStored(context, context.site, draftId, (checkout) =>
    rateShopOptions(checkout, (priced) => withRates(context, carriers, priced)),
  );
}

/** A transaction on a draft, repeated if the rate service has to be asked first. */
export function changeDraft<Result>(
  { site, website }: RequestContext,
  carriers: CarrierAnswers,
  work: (tx: SiteTransaction, rate: RateDraft) => Promise<Result | Failure>,
): Promise<Result | Failure> {
  return transactWithRates(site, carriers, (tx, addRates) =>
    work(tx, (checkout) => rateShopOptions(checkout, (priced) => addRates(priced, priced.address, website.currency))),
  );
}

/** Owners see the shop's options beside a price of their own. */
async function rateShopOptions(checkout: StoredCheckout, add: RateDraft): Promise<StoredCheckout> {
  return { ...checkout, carried: (await add({ ...checkout, ownShipping: null })).carried };
}

/** A draft with its current total. */
export async function describeStored(
  context: Pick<RequestContext, "website" | "now">,
  reader: Reader,
  draftId: string,
  rate: RateDraft,
): Promise<StoredDraft | undefined> {
  const row = await readDraftRow(reader, draftId);
  const checkout = row && (await readPreparedCheckout(reader, { id: row.cartId }, context.now));
  return row && checkout && describeDraft(context, row, await rate(checkout));
}

function describeDraft(
  { website, now }: Pick<RequestContext, "website" | "now">,
  row: DraftRow,
  checkout: StoredCheckout,
): StoredDraft {
  const { lines, address, expiresAt, ownShipping, order, discounts } = checkout;
  const state = stateOf(row, checkout, now);
  return {
    id: row.id,
    state,
    email: checkout.email ?? "",
    customerName: address ? `${address.firstName} ${address.lastName}` : "",
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    itemNames: lines
      .slice(0, 3)
      .map(({ name }) => name)
      .join(", "),
    createdAt: row.createdAt.toISOString(),
    expiresAt: draftCan.edit(state) ? (expiresAt?.toISOString() ?? null) : null,
    order: order && { id: order.id, number: order.number },
    revision: row.revision,
    address,
    lines: lines.map((line) => ({
      variantId: line.variantId,
      name: line.name,
      variantText: variantText(line),
      isShipped: line.productType === productTypes.physical,
      isTaxable: line.isTaxable,
      quantity: line.quantity,
      priceCents: line.priceCents,
    })),
    discountCents: discounts?.automatic.find(({ id }) => id === ownDiscountId)?.amountCents ?? 0,
    discountCode: discounts?.code ?? "",
    shippingRateId: ownShipping ? null : checkout.shippingRateId,
    ownShipping,
    note: row.note,
    validDays: row.validDays,
    sentAt: row.sentAt?.toISOString() ?? null,
    paymentPath: state === "SENT" ? checkoutUrl(checkout.token) : null,
    quote: quoteOf(website, checkout),
  };
}

export function stateOf(row: DraftRow, { order, expiresAt }: StoredCheckout, now: Date) {
  const isCanceled = row.canceledAt !== null;
  return draftStateOf({ isPaid: order !== null, isCanceled, sentAt: row.sentAt, expiresAt }, now);
}

/** What a prepared checkout costs, by the function that prices carts, checkouts and orders. */
export function quoteOf(website: Website, checkout: StoredCheckout): DraftQuote {
  const { address, lines } = checkout;
  const delivery = deliveryOf(checkout);
  const { priced, discounted } = quoteCart(website, checkout, delivery);
  const { code } = discounted;
  return {
    lines: priced.lines.map(({ discountCents, totalCents, taxCents }, index) => {
      const line = lines[index];
      return { discountCents, totalCents, taxCents, available: line ? unitsForSale(line) : null };
    }),
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    discounts: discounted.applied.map(({ id: _id, ...discount }) => discount),
    codeMessage: code?.refusal ? refusalText(code.code, code.refusal, website) : null,
    requiresShipping: requiresShipping(lines),
    shippingOptions: address
      ? optionsFor({ ...checkout, ownShipping: null }, address).map(({ id, name, priceCents }) => ({
          id,
          name,
          priceCents,
        }))
      : [],
    shippingName: delivery.selected?.name ?? null,
    shippingCents: priced.shippingCostCents,
    taxCents: priced.taxCents,
    isTaxKnown: address !== null,
    isTaxIncluded: website.price_tax_interpretation === "INCLUSIVE",
    grandTotalCents: priced.grandTotalCents,
    missing: missingOf(website, checkout),
  };
}
