import type { BoughtArea } from "#features/audience/member-areas/server/index.ts";
import { addressLines } from "#features/commerce/address/domain/addressLines.ts";
import { isUntaxed } from "#features/commerce/cart/domain/cartKind.ts";
import { requiresShipping } from "#features/commerce/cart/domain/cartProducts.ts";
import { pictureOf } from "#features/commerce/cart/domain/lineItem.ts";
import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import { discountRows } from "#features/commerce/discounts/domain/discountRows.ts";
import { orderStates } from "#features/commerce/orders/browserContract.ts";
import { buyerStateOf } from "#features/commerce/orders/domain/buyerState.ts";
import { donationIn } from "#features/commerce/orders/domain/donation.ts";
import { downloadEnd, downloadPath } from "#features/commerce/orders/domain/downloadAccess.ts";
import { downloadText } from "#features/commerce/orders/domain/downloadTexts.ts";
import { endedHoldLines, endedHoldNext } from "#features/commerce/orders/domain/endedHold.ts";
import { answersForCustomer } from "#features/commerce/orders/domain/orderAnswers.ts";
import { netCents } from "#features/commerce/orders/domain/orderLedger.ts";
import { awaitsPayment } from "#features/commerce/orders/domain/orderLifecycle.ts";
import { pickupLines } from "#features/commerce/orders/domain/orderPickup.ts";
import { paidTexts, paidWith } from "#features/commerce/orders/domain/paidWith.ts";
import { refundTargets } from "#features/commerce/orders/domain/refundTargets.ts";
import type { StoredOrder } from "#features/commerce/orders/server/index.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { joinIsolated } from "#kernel/domain/joinIsolated.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { checkoutTexts } from "../contract.ts";
import type { ConfirmedPageProps, OrderStatusProps } from "../islandsContract.ts";
import { receiptUrl } from "./checkoutUrls.ts";

/** Props of the order confirmed page, in the website's language, currency and time zone. */
export function confirmedPageProps(
  { website, now }: Pick<RequestContext, "website" | "now">,
  order: StoredOrder,
  isMailed: boolean,
): ConfirmedPageProps {
  const money = (cents: number) => formatMoney({ cents, currency: order.currency }, website.locale);
  const { shippingAddress } = order;
  return {
    orderNumber: order.number,
    donation: donationIn(order) && { thankYou: donationIn(order)?.thankYou ?? "" },
    email: order.customerEmail,
    isMailed,
    receiptPath: receiptUrl(order.orderToken),
    placedAt: placedAtText(website, order),
    isAwaitingPayment: awaitsPayment(order),
    isPaid: order.paymentState !== "AWAITING",
    hold: endedHoldLines(order, money),
    holdNext: endedHoldNext(order, website.contact_email),
    contactEmail: website.contact_email,
    isShipped: requiresShipping(order.lines),
    pickup: pickupLines(order),
    shipments: shipmentsOf(website, order),
    isCanceled: order.fulfillmentStatus === "CANCELED",
    isMembership: order.lines.every(isMembership),
    isUntaxed: isUntaxed(order.kind),
    isTaxIncluded: order.priceTaxInterpretation === "INCLUSIVE",
    paymentInstructions: awaitsPayment(order) && !order.isAuthorizationEnded ? website.manual_payment_instructions : "",
    payment: paidWith(order, money),
    lines: order.lines.map((line) => ({
      ...describeLine(line),
      answers: answersForCustomer(line.answers),
      // Before discounts, which have their own rows.
      totalText: money(line.unitPriceCents * line.quantity),
      ...downloadOf(website, order, line, now),
    })),
    answers: answersForCustomer(order.formAnswers),
    note: order.note,
    address: shippingAddress ? addressLines(shippingAddress, website.locale) : [],
    texts: {
      subtotal: money(order.subtotalCents),
      shippingLabel: fillMessage(order.pickup ? checkoutTexts.pickupBy : checkoutTexts.shippingBy, {
        name: order.shippingRateName ?? "",
      }),
      shipping: order.shippingRateName === null ? null : money(order.shippingCents),
      tax: money(order.taxCents),
      discounts: discountRows(order.discounts, money),
      grandTotal: money(order.grandTotalCents),
      amountDue: null,
    },
    refunded: refundedOf(order, money),
  };
}

function refundedOf(order: StoredOrder, money: (cents: number) => string): ConfirmedPageProps["refunded"] {
  const { refundedCents, lines, refunds } = order;
  if (refundedCents === 0) return null;
  const isShippingRefunded = refunds.some(({ shippingCents, state }) => shippingCents > 0 && state !== "FAILED");
  return {
    text: money(-refundedCents),
    net: money(netCents(order)),
    parts: refundTargets(order, refunds).parts.map(({ method, amountCents }) => ({
      label: fillMessage(paidTexts.refundedTo, { method }),
      text: money(amountCents),
    })),
    items: [
      ...lines.flatMap(({ position, refundedQuantity: quantity }) =>
        quantity > 0 ? itemText(order, { position, quantity }) : [],
      ),
      ...(isShippingRefunded ? [checkoutTexts.shipping] : []),
    ],
  };
}

/** The link of a line's file while it works, and how long it does or why it has ended. */
function downloadOf(
  website: Website,
  order: StoredOrder,
  line: StoredOrder["lines"][number],
  now: Date,
): Pick<ConfirmedPageProps["lines"][number], "downloadUrl" | "downloadText"> {
  const path = downloadPath(order, line);
  if (!path) return { downloadUrl: null, downloadText: null };
  const isOpen = downloadEnd(line.download, now) === undefined;
  return { downloadUrl: isOpen ? path : null, downloadText: downloadText(line.download, website, now) || null };
}

export const isMembership = ({ productType }: { productType: number }) => productType === productTypes.paywall;

/** What an order's memberships open, and until when. @param mailedTo where the link was sent that opens one that waits */
export function describeMemberships(
  website: Website,
  areas: readonly BoughtArea[],
  mailedTo?: string,
): NonNullable<ConfirmedPageProps["memberships"]> {
  const date = new Intl.DateTimeFormat(website.locale, { dateStyle: "long", timeZone: website.time_zone });
  return areas.map(({ name, path, until, isGranted }) => ({
    name,
    path,
    text: isGranted
      ? until && fillMessage(checkoutTexts.membershipUntil, { date: date.format(until) })
      : mailedTo === undefined
        ? checkoutTexts.membershipWaits
        : fillMessage(checkoutTexts.membershipMailed, { email: mailedTo }),
  }));
}

/** An order's status without anything about its buyer: anyone who has its link may see this. */
export function orderStatusProps(website: Website, order: StoredOrder): OrderStatusProps {
  return {
    orderNumber: order.number,
    placedAt: placedAtText(website, order),
    state: buyerStateOf(order),
    lines: order.lines.map(describeLine),
  };
}

function placedAtText(website: Website, { placedAt }: StoredOrder): string {
  return new Intl.DateTimeFormat(website.locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: website.time_zone,
  }).format(placedAt);
}

function describeLine(line: StoredOrder["lines"][number]): OrderStatusProps["lines"][number] {
  const image = pictureOf(line);
  return {
    name: line.name,
    attributes: variantText(line),
    quantity: line.quantity,
    imageUrl: image ? `${image.assetUrl}?format=300w` : null,
    altText: image?.altText ?? "",
  };
}

/** How far an order is, for the page in the buyer's account. */
export function standingOf(order: StoredOrder): NonNullable<ConfirmedPageProps["standing"]> {
  return { state: orderStates[buyerStateOf(order)] };
}

function shipmentsOf(website: Website, order: StoredOrder): ConfirmedPageProps["shipments"] {
  const date = new Intl.DateTimeFormat(website.locale, { dateStyle: "long", timeZone: website.time_zone });
  const isWhole = order.fulfillmentStatus === "FULFILLED" && order.fulfillments.length === 1;
  // The order's state already says that all of it can be picked up.
  if (order.pickup && isWhole) return [];
  return order.fulfillments.map(({ carrier, trackingNumber, trackingUrl, createdAt, lines }) => ({
    text:
      fillMessage(checkoutTexts.shipment, { carrier, number: trackingNumber }).trim() ||
      (order.pickup ? checkoutTexts.readyForPickup : checkoutTexts.shipped),
    url: trackingUrl,
    dateText: date.format(new Date(createdAt)),
    items: isWhole ? [] : lines.flatMap((item) => itemText(order, item)),
  }));
}

function itemText(order: StoredOrder, { position, quantity }: { position: number; quantity: number }): string[] {
  const line = order.lines.find((each) => each.position === position);
  if (!line) return [];
  const name = joinIsolated([line.name, variantText(line)].filter(Boolean), " · ");
  return [fillMessage(checkoutTexts.shippedItem, { quantity, name })];
}
