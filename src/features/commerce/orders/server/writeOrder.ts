import { type RawBuilder, sql } from "kysely";
import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import type { CartKind } from "#features/commerce/cart/domain/cartKind.ts";
import type { LineAmounts, LineItem, LinePicture } from "#features/commerce/cart/domain/lineItem.ts";
import type { ShownDiscount } from "#features/commerce/discounts/domain/discountRows.ts";
import type { PaymentMethod } from "#features/commerce/payments/domain/paymentMethod.ts";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { preparedStatement } from "#kernel/server/database/preparedStatement.ts";
import { addJobOf, type JobValues, jobValues, type SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { orderFulfilled, orderMailJob, orderPlaced } from "../contract.ts";
import type { OrderAnswer } from "../domain/orderAnswers.ts";
import { isFulfilledWhenPaid } from "../domain/orderLifecycle.ts";
import type { OrderPickup } from "../domain/orderPickup.ts";
import type { OrderTax } from "../domain/orderTaxes.ts";
import { planEnd } from "./authorizations/planEnd.ts";

/** A line of an order that is about to be placed. */
export interface NewOrderLine extends LineItem, LineAmounts, Pick<LinePicture, "assetId"> {
  /** The cart's line. */
  entryId: string;
  /** Answers of the product's form, as they stay; null where it asked nothing. */
  answers: OrderAnswer[] | null;
  /** What the cart's kind needed for the line. */
  details: Record<string, unknown> | null;
  /** Its units are taken from a stock. */
  isCounted: boolean;
}

/** What credit pays of an order, such as a gift card. It was taken already. */
export interface CreditPayment {
  id: string;
  provider: string;
  reference: string;
  amountCents: number;
  brand: string;
  lastFour: string;
}

/** What is left to pay with a payment method, in cents. */
export function dueCents({ grandTotalCents, credits }: Pick<PricedOrder, "grandTotalCents" | "credits">): number {
  return grandTotalCents - (credits ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** What is ordered, and what it costs. */
export interface PricedOrder {
  id: string;
  cartId: string;
  /** The cart's kind. */
  kind: CartKind;
  /** What renewals of a subscription are charged with, unless the provider's charge names another; null for other kinds. */
  renewalMethod: PaymentMethod | null;
  /** Its payment is only authorized, and captured by hand. Absent: it is captured at once. */
  capturesLater?: boolean;
  testMode: boolean;
  customerEmail: string;
  customerName: string;
  /** Null if nothing ships. */
  shippingAddress: PostalAddress | null;
  billingAddress: PostalAddress;
  shippingRateName: string | null;
  /** Null: it is not picked up. */
  pickup: OrderPickup | null;
  currency: string;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  grandTotalCents: number;
  priceTaxInterpretation: string;
  /** What the customer wrote with the order. Default: nothing. */
  note?: string;
  /** Answers to the form of the checkout. Default: none. */
  formAnswers?: OrderAnswer[];
  /** Whether the customer had to agree to the store's policies, and did. */
  hasAgreed?: boolean;
  lines: NewOrderLine[];
  /** What was taken off, in the order in which it is shown. */
  discounts: ShownDiscount[];
  /** What each tax rule brought; the parts sum to the tax. */
  taxes: OrderTax[];
  /** What was paid besides the payment method. Absent in snapshots of older payments. */
  credits?: CreditPayment[];
}

/** Whose order it is. */
export interface OrderBuyer {
  /**
   * Hash of the key of the browser that places it; null: the owner does. Not stored for a member, whose session opens
   * the order.
   */
  browserHash: Buffer | null;
  /** The signed-in member who places it. */
  memberId: string | null;
}

export interface NewOrder extends PricedOrder, OrderBuyer {
  placedAt: Date;
  /** By the payment method; null if the credits pay everything. */
  payment: {
    /** Of an announced payment. */
    id?: string;
    provider: string;
    reference: string;
    state: "PAID" | "AWAITING";
    brand: string;
    lastFour: string;
    /** It is authorized, and can be captured until then. */
    captureBefore?: Date | undefined;
    /** What the provider says to charge renewals with. */
    savedMethod?: PaymentMethod | undefined;
  } | null;
}

/** The order's token, or why it was not written. The commit assigns its number. */
export type WrittenOrder = { outcome: "written"; orderToken: string } | NotTaken;

/** Why the units of an order could not be taken. */
export type NotTaken =
  /** The cart was bought or changed since it was read. */
  | { outcome: "cart-changed" }
  /** Only these variants have enough stock. */
  | { outcome: "out-of-stock"; sufficientVariantIds: string[] };

/**
 * Writes an order in one statement: closes the cart, reduces the stock of all its variants, writes order, lines and
 * payment, and enqueues the emails. If any part fails, the caller must roll back.
 *
 * Everything waits for the cart first, then for the variants in the order of their ids, so that orders of one cart and
 * orders of the same goods take their turns and never wait for each other in a circle. The number comes last of all,
 * with the commit (`number_order`), so numbers have no gaps.
 * @param cartRevision the revision of the ordered cart lines
 */
export async function writeOrder(tx: SiteTransaction, order: NewOrder, cartRevision: number): Promise<WrittenOrder> {
  const orderToken = newToken();
  const values = { ...orderValues(tx, order, orderToken), ...takenUnits(order.lines), cartRevision };
  const [row] = await writeOrderStatement(tx.db, values);
  if (row?.isDone) {
    await emitPlaced(tx, order);
    return { outcome: "written", orderToken };
  }
  return notTaken(row);
}

/** Writes an order whose units were taken when its payment was announced. That payment becomes the order's. */
export async function writeReservedOrder(tx: SiteTransaction, order: NewOrder, orderToken: string): Promise<void> {
  const [row] = await writeReservedOrderStatement(tx.db, orderValues(tx, order, orderToken));
  if (!row?.isDone) throw new Error("the order was not written");
  await emitPlaced(tx, order);
}

export function notTaken(row: TakenRow | undefined): NotTaken {
  if (!row?.isOpen) return { outcome: "cart-changed" };
  return { outcome: "out-of-stock", sufficientVariantIds: row.sufficient };
}

function orderValues({ websiteId }: SiteTransaction, order: NewOrder, orderToken: string): OrderValues {
  const { payment } = order;
  const fulfillmentStatus = fulfillmentOf(order);
  return {
    ...order,
    websiteId,
    orderToken,
    fulfillmentStatus,
    fulfilledAt: fulfillmentStatus === "FULFILLED" ? order.placedAt : null,
    shippingAddress: asJson(order.shippingAddress),
    billingAddress: asJson(order.billingAddress),
    pickup: asJson(order.pickup),
    lines: JSON.stringify(order.lines.map((line, position) => ({ ...line, position }))),
    discounts: JSON.stringify(order.discounts.map((discount, position) => ({ ...discount, position }))),
    taxes: JSON.stringify(order.taxes.map((tax, position) => ({ ...tax, position }))),
    note: order.note ?? "",
    formAnswers: JSON.stringify(order.formAnswers ?? []),
    hasAgreed: order.hasAgreed ?? false,
    payments: JSON.stringify(paymentsOf(order)),
    paymentState: payment?.state ?? "PAID",
    ...jobValues(websiteId, orderMailJob, { orderId: order.id, kind: "placed" }),
  };
}

/** The payments of an order, in the order in which they are refunded. */
function paymentsOf(order: NewOrder): object[] {
  const { payment, credits = [] } = order;
  const byMethod = payment && {
    ...payment,
    id: payment.id ?? newId(),
    amountCents: dueCents(order),
    brand: payment.brand || null,
    lastFour: payment.lastFour || null,
  };
  const all = [...(byMethod ? [byMethod] : []), ...credits.map((credit) => ({ ...credit, state: "PAID" }))];
  return all.map((each, position) => ({ ...each, position }));
}

function fulfillmentOf(order: NewOrder): "FULFILLED" | "PENDING" {
  return order.payment?.state !== "AWAITING" && isFulfilledWhenPaid(order) ? "FULFILLED" : "PENDING";
}

async function emitPlaced(tx: SiteTransaction, order: NewOrder): Promise<void> {
  const hasMemberships = order.lines.some((line) => line.productType === productTypes.paywall);
  const hasFiles = order.lines.some((line) => kindOf(line.productType).hasFile);
  const { id: orderId, kind, payment } = order;
  if (payment?.captureBefore) await planEnd(tx, { orderId, captureBefore: payment.captureBefore });
  const renewalMethod = payment?.savedMethod ?? order.renewalMethod;
  await tx.emit(orderPlaced, { orderId, kind, hasMemberships, hasFiles, renewalMethod });
  if (fulfillmentOf(order) === "FULFILLED") await tx.emit(orderFulfilled, { orderId: order.id });
}

/** The variants whose stock is taken, and those that have none. */
export function takenUnits(lines: readonly NewOrderLine[]): TakenUnits {
  const wanted = new Map<string, Pick<NewOrderLine, "quantity" | "productType" | "isCounted"> & { id: string }>();
  for (const { variantId: id, quantity, productType, isCounted } of lines) {
    // Lines without a product have no stock.
    if (id === null) continue;
    wanted.set(id, { id, quantity: (wanted.get(id)?.quantity ?? 0) + quantity, productType, isCounted });
  }
  const limited = [...wanted.values()].filter((variant) => variant.isCounted);
  const uncounted = [...wanted.values()].filter((variant) => !variant.isCounted);
  return {
    limitedIds: limited.map(({ id }) => id),
    limitedQuantities: limited.map(({ quantity }) => quantity),
    limitedCount: limited.length,
    uncountedIds: uncounted.map(({ id }) => id),
    uncountedTypes: uncounted.map(({ productType }) => productType),
    uncountedCount: uncounted.length,
  };
}

type JsonText = string;

/** The values of the statement. */
interface OrderValues
  extends Omit<
      NewOrder,
      | "renewalMethod"
      | "capturesLater"
      | "shippingAddress"
      | "billingAddress"
      | "pickup"
      | "payment"
      | "credits"
      | "lines"
      | "discounts"
      | "taxes"
      | "note"
      | "formAnswers"
      | "hasAgreed"
    >,
    JobValues {
  websiteId: string;
  orderToken: string;
  fulfillmentStatus: string;
  fulfilledAt: Date | null;
  shippingAddress: JsonText | null;
  billingAddress: JsonText | null;
  pickup: JsonText | null;
  lines: JsonText;
  discounts: JsonText;
  taxes: JsonText;
  note: string;
  formAnswers: JsonText;
  hasAgreed: boolean;
  payments: JsonText;
  paymentState: string;
}

interface TakenUnits {
  /** The variants whose stock is reduced, and by how much. */
  limitedIds: string[];
  limitedQuantities: number[];
  limitedCount: number;
  uncountedIds: string[];
  uncountedTypes: number[];
  uncountedCount: number;
}

/** An open cart, `held` with the revision that was priced, and the units that are taken from stock. */
export interface TakingValues extends TakenUnits {
  id: string;
  websiteId: string;
  cartId: string;
  cartRevision: number;
}

export interface TakenRow {
  isDone: boolean;
  isOpen: boolean;
  sufficient: string[];
}

/** The parts of a statement that take an order's units: `held` is the cart, and `enough` has a row if all were taken. */
export function takingParts(given: TakingValues, change: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`held as (
      update carts set ${change}
      where website_id = ${given.websiteId} and id = ${given.cartId} and purchased_at is null
        and revision = ${given.cartRevision}
      returning id
    ), stock as materialized (
      select take_stock(${given.websiteId}, ${given.limitedIds}::uuid[],
        ${given.limitedQuantities}::integer[], ${given.id}) as taken
      where exists (select 1 from held)
    ), unlimited as (
      select variant.id
      from unnest(${given.uncountedIds}::uuid[], ${given.uncountedTypes}::smallint[])
        as line (variant_id, product_type)
      join variants as variant on variant.website_id = ${given.websiteId} and variant.id = line.variant_id
      where not is_counted(line.product_type, variant.unlimited)
    ), enough as materialized (
      select from stock
      where cardinality(stock.taken) = ${given.limitedCount}::integer
        and (select count(*) from unlimited) = ${given.uncountedCount}::integer
    )`;
}

/** The result of a statement with `takingParts`. @param done the part that has a row if all went well */
export function takenRow(done: string): RawBuilder<TakenRow> {
  return sql`exists (select 1 from ${sql.ref(done)}) as "isDone", exists (select 1 from held) as "isOpen",
      array(select unnest(taken) from stock union all select id from unlimited) as sufficient`;
}

/** The parts of a statement that write an order if `enough` has a row. */
function orderParts(given: OrderValues): RawBuilder<unknown> {
  return sql`placed as (
      insert into orders (website_id, id, order_token, cart_id, kind, browser_hashes, member_id, test_mode, customer_email, customer_name,
        shipping_address, billing_address, shipping_rate_name, pickup, currency, subtotal_cents, discount_cents, shipping_cents,
        tax_cents, grand_total_cents, price_tax_interpretation, note, form_answers, has_agreed, fulfillment_status, payment_state, placed_at, fulfilled_at, locale)
      select ${given.websiteId}, ${given.id}, ${given.orderToken}, ${given.cartId}, ${given.kind},
        case when ${given.memberId}::uuid is null then array_remove(array[${given.browserHash}::bytea], null) else '{}' end, ${given.memberId}::uuid, ${given.testMode},
        ${given.customerEmail}, ${given.customerName}, ${given.shippingAddress}::jsonb,
        ${given.billingAddress}::jsonb, ${given.shippingRateName}, ${given.pickup}::jsonb, ${given.currency}, ${given.subtotalCents},
        ${given.discountCents}, ${given.shippingCents}, ${given.taxCents}, ${given.grandTotalCents},
        ${given.priceTaxInterpretation}, ${given.note}, ${given.formAnswers}::jsonb, ${given.hasAgreed}, ${given.fulfillmentStatus}, ${given.paymentState}, ${given.placedAt},
        ${given.fulfilledAt}::timestamptz,
        (select locale from carts where website_id = ${given.websiteId} and id = ${given.cartId})
      from enough
      returning id
    ), lines as (
      insert into order_lines (website_id, order_id, position, product_id, variant_id, product_type, sku, product_name,
        attributes, option_names, additional_fields, details, asset_id, quantity, unit_price_cents, discount_cents, tax_cents,
        total_cents)
      select ${given.websiteId}, placed.id, line.position, line."productId", line."variantId", line."productType", line.sku,
        line.name, line.attributes, line."optionNames", line.answers, line.details, line."assetId", line.quantity,
        line."unitPriceCents", line."discountCents", line."taxCents", line."totalCents"
      from placed, jsonb_to_recordset(${given.lines}::jsonb) as line (
        position integer, "productId" uuid, "variantId" uuid, "productType" smallint, sku text, name text,
        attributes jsonb, "optionNames" text[], answers jsonb, details jsonb, "assetId" uuid, quantity integer, "unitPriceCents" bigint,
        "discountCents" bigint, "taxCents" bigint, "totalCents" bigint)
    ), discounted as (
      insert into order_discounts (website_id, order_id, position, title, code, line_cents, shipping_cents)
      select ${given.websiteId}, placed.id, discount.position, discount.name, discount.code, discount."lineCents",
        discount."shippingCents"
      from placed, jsonb_to_recordset(${given.discounts}::jsonb) as discount (
        position integer, name text, code text, "lineCents" bigint, "shippingCents" bigint)
    ), taxed as (
      insert into order_taxes (website_id, order_id, position, name, country, state, postcode, rate_millionths,
        taxable_cents, tax_cents)
      select ${given.websiteId}, placed.id, tax.position, tax.name, tax.country, tax.state, tax.postcode,
        tax."rateMillionths", tax."taxableCents", tax."taxCents"
      from placed, jsonb_to_recordset(${given.taxes}::jsonb) as tax (
        position integer, name text, country text, state text, postcode text, "rateMillionths" integer,
        "taxableCents" bigint, "taxCents" bigint)
    ), paid as (
      insert into payments (website_id, id, order_id, provider, reference, state, amount_cents, currency, brand, last_four,
        position, created_at, authorization_state, capture_before)
      select ${given.websiteId}, payment.id, placed.id, payment.provider, payment.reference, payment.state,
        payment."amountCents", ${given.currency}, payment.brand, payment."lastFour", payment.position, ${given.placedAt},
        case when payment."captureBefore" is not null then 'AUTHORIZED' end, payment."captureBefore"
      from placed, jsonb_to_recordset(${given.payments}::jsonb) as payment (
        id uuid, provider text, reference text, state text, "amountCents" bigint, brand text, "lastFour" text,
        position smallint, "captureBefore" timestamptz)
      on conflict (website_id, id) do update set order_id = excluded.order_id, reference = excluded.reference,
        state = excluded.state, created_at = excluded.created_at, authorization_state = excluded.authorization_state,
        capture_before = excluded.capture_before, snapshot = null, action = null
    ), notified as (
      select ${addJobOf(given)} from placed
    )`;
}

const writeOrderStatement = preparedStatement(
  (given: OrderValues & TakingValues) => sql<TakenRow>`
    with ${takingParts(given, sql`purchased_at = ${given.placedAt}`)}, ${orderParts(given)}
    select ${takenRow("notified")}`,
);

const writeReservedOrderStatement = preparedStatement(
  (given: OrderValues) => sql<{ isDone: boolean }>`
    with enough as (select), ${orderParts(given)}
    select exists (select 1 from notified) as "isDone"`,
);

function asJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
