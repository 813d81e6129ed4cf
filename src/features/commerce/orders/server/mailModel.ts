import { addressLines } from "#features/commerce/address/domain/addressLines.ts";
import { isUntaxed } from "#features/commerce/cart/domain/cartKind.ts";
import { requiresShipping } from "#features/commerce/cart/domain/cartProducts.ts";
import type { LineItem } from "#features/commerce/cart/domain/lineItem.ts";
import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import { discountRows } from "#features/commerce/discounts/domain/discountRows.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { taxRowLabel } from "#features/commerce/tax/domain/taxRowLabel.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { donationIn } from "../domain/donation.ts";
import { downloadPath } from "../domain/downloadAccess.ts";
import { endedHoldLines, endedHoldNext } from "../domain/endedHold.ts";
import { answersForCustomer } from "../domain/orderAnswers.ts";
import { awaitsPayment } from "../domain/orderLifecycle.ts";
import { orderMailLabels as labels, orderMailTexts } from "../domain/orderMailTexts.ts";
import { pickupLines } from "../domain/orderPickup.ts";
import { paidTexts, paidWith } from "../domain/paidWith.ts";
import { ownRefundKeys } from "../domain/refundKeys.ts";
import { type RefundTargets, refundTargets } from "../domain/refundTargets.ts";
import type { OrderedMembership, OrderedRenewal } from "./Orders.ts";
import type { StoredOrder } from "./readOrder.ts";
import { refundedBy, refundMail, refundsOf } from "./refunds/refundMail.ts";
import { shipmentMail } from "./shipmentMail.ts";

export type OrderMailKind = keyof typeof orderMailTexts;

/** Whether an email is for everyone who manages orders, and not for the customer. */
export const isForTeam = (kind: OrderMailKind) => kind === "new-order" || kind === "capture-reminder";

/** Values of the merge tags: every text in the website's language, currency and time zone. */
export interface OrderMailData {
  order: {
    number: number;
    total: string;
    placedOn: string;
    customerName: string;
    customerEmail: string;
    /** Of the refund that the email is about, otherwise of all. */
    refunded: string;
  };
  /** Of an email about a shipment. */
  subject: string;
  title: string;
  introduction: string;
  /** "Order #7" and "Placed July 1" */
  numberLine: string;
  dateLine: string;
  link: { url: string };
  notice: string | null;
  lines: (Pick<LineItem, "name"> & {
    attributes: string;
    /** Answers to the product's form. */
    answers: { title: string; text: string }[];
    quantity: string;
    /** Empty in an email about a shipment. */
    total: string;
    /** Download link for the buyer; null if there is none, or none yet. */
    download: { text: string; url: string } | null;
  })[];
  /** Heading of the lines; null if they need none. */
  linesTitle: string | null;
  /** What is shipped later. */
  following: { label: string; lines: { name: string; attributes: string; quantity: string }[] } | null;
  /** `part`: a part of the row above. */
  totals: { label: string; value: string; strong: boolean; part?: boolean }[];
  payment: { label: string; text: string } | null;
  address: { label: string; lines: string[] } | null;
  tracking: { label: string; text: string; url: string } | null;
  /** The customer's note and answers at checkout. */
  details: { label: string; text: string }[];
  /** What its memberships open, and until when. */
  memberships: { text: string; url: string; detail: string | null }[];
  /** The subscription that it renewed: its link, its price and the next payment. */
  subscription: { text: string; url: string; detail: string } | null;
}

const opensMemberships: readonly OrderMailKind[] = ["confirmation", "renewed", "downloads", "memberships"];

const showsDetails: readonly OrderMailKind[] = ["confirmation", "pending", "new-order"];

/** What an email is about, besides the order. */
export interface MailSubject {
  refundId?: string | undefined;
  fulfillmentId?: string | undefined;
}

/**
 * Data of an order for one of its emails.
 * @param more.siteUrl the website's public address, without a trailing slash
 * @param more.studioUrl the order in the studio
 * @param more.memberships what its memberships open
 * @param more.renewal the subscription that it renewed
 * @param more.refundId the refund that the email is about
 * @param more.fulfillmentId the shipment that the email is about
 */
export function mailModel(
  kind: OrderMailKind,
  order: StoredOrder,
  website: Website,
  more: {
    siteUrl: string;
    studioUrl: string;
    memberships: readonly OrderedMembership[];
    renewal: OrderedRenewal | undefined;
  } & MailSubject,
): OrderMailData {
  const { siteUrl, studioUrl, memberships, renewal, refundId, fulfillmentId } = more;
  const money = (cents: number) => formatMoney({ cents, currency: order.currency }, website.locale);
  const isAwaiting = awaitsPayment(order) && !order.isAuthorizationEnded && kind !== "canceled";
  const refund = order.refunds.find(({ id }) => id === refundId);
  const date = new Intl.DateTimeFormat(website.locale, { dateStyle: "long", timeZone: website.time_zone });
  const canceling = { idempotencyKey: ownRefundKeys.canceled(order.id) };
  const canceledCents = kind === "canceled" ? refundedBy(order, canceling) : 0;
  const values = {
    number: order.number,
    amount: money(refund ? refundedBy(order, refund) : canceledCents || order.refundedCents),
    ...heldValues(order, website, money),
  };
  const shipment = kind === "shipped" ? order.fulfillments.find(({ id }) => id === fulfillmentId) : undefined;
  const shipped = shipment && shipmentMail(order, shipment);
  const targets = refundTargets(order, refundsOf(order, kind === "canceled" ? canceling : refund));
  const refunded = kind === "refunded" && refund ? refundMail(order, refund, money) : undefined;
  // The parts of the amount above them: of this refund, or of all.
  const { parts } = refunded ? targets : refundTargets(order, order.refunds);
  const donation = donationIn(order);
  const address = order.shippingAddress ?? order.billingAddress;
  // An email about some of the items has no prices.
  const hasItems = shipped !== undefined && shipped.lines.length > 0;
  const shipmentText = [shipment?.carrier, shipment?.trackingNumber].filter(Boolean).join(" ") || shipment?.trackingUrl;
  return {
    order: {
      number: order.number,
      total: money(order.grandTotalCents),
      placedOn: date.format(order.placedAt),
      customerName: order.customerName,
      customerEmail: order.customerEmail,
      refunded: values.amount,
    },
    subject: shipped?.texts.subject.replace("{order.number}", String(order.number)) ?? "",
    title: shipped?.texts.title ?? "",
    // The fund's own words are shown as they are.
    introduction:
      (kind === "donation" && donation?.thankYou) ||
      fillMessage(
        shipped?.texts.introduction ?? introductionOf(kind, order, website, { targets, canceledCents, money }),
        values,
      ),
    numberLine: fillMessage(donation ? labels.donation : labels.order, values),
    dateLine: fillMessage(labels.placedAt, { date: date.format(order.placedAt) }),
    linesTitle: shipped?.linesTitle ?? refunded?.linesTitle ?? null,
    lines: hasItems
      ? shipped.lines.map((line) => ({ ...line, answers: [], total: "", download: null }))
      : (refunded?.lines ?? linesOf(kind, order, { siteUrl, date, money })),
    following: shipped?.following ?? null,
    totals: hasItems ? [] : [...(refunded?.totals ?? totalsOf(order, money)), ...targetRows(kind, parts, money)],
    payment: hasItems && !isAwaiting ? null : paymentOf(kind, order, website, { isAwaiting, money }),
    address: order.pickup
      ? { label: labels.pickedUpAt, lines: pickupLines(order) }
      : address && {
          label: order.shippingAddress ? labels.deliveredTo : labels.billedTo,
          lines: addressLines(address, website.locale),
        },
    details: showsDetails.includes(kind) ? detailsOf(order, kind) : [],
    memberships:
      opensMemberships.includes(kind) && !isAwaiting
        ? memberships.map(({ name, path, until, isGranted }) => ({
            text: fillMessage(labels.openMembership, { name }),
            url: `${siteUrl}${path}`,
            detail: isGranted
              ? until && fillMessage(labels.membershipUntil, { date: date.format(until) })
              : labels.membershipWaits,
          }))
        : [],
    subscription:
      kind === "renewed" && renewal
        ? { text: labels.manageSubscription, url: `${siteUrl}${renewal.path}`, detail: renewal.text }
        : null,
    tracking: shipmentText ? { label: labels.tracking, text: shipmentText, url: shipment?.trackingUrl ?? "" } : null,
    link: { url: isForTeam(kind) ? studioUrl : `${siteUrl}/checkout/order-confirmed/${order.orderToken}` },
    notice: order.testMode ? labels.testMode : null,
  };
}

/** All items, as they were bought. */
function linesOf(
  kind: OrderMailKind,
  order: StoredOrder,
  { siteUrl, date, money }: { siteUrl: string; date: Intl.DateTimeFormat; money(cents: number): string },
): OrderMailData["lines"] {
  return order.lines.map((line) => {
    const path = isForTeam(kind) ? undefined : downloadPath(order, line);
    return {
      name: line.name,
      attributes: variantText(line),
      answers: isForTeam(kind) ? line.answers : answersForCustomer(line.answers),
      quantity: fillMessage(labels.quantity, { quantity: line.quantity }),
      // Before discounts, which have their own rows.
      total: money(line.unitPriceCents * line.quantity),
      download: path ? { text: downloadLabel(line, date), url: `${siteUrl}${path}` } : null,
    };
  });
}

function detailsOf(order: StoredOrder, kind: OrderMailKind): OrderMailData["details"] {
  const answers = isForTeam(kind) ? order.formAnswers : answersForCustomer(order.formAnswers);
  const note = order.note ? [{ label: labels.note, text: order.note }] : [];
  return [...note, ...answers.map(({ title, text }) => ({ label: title, text }))];
}

function downloadLabel({ download }: StoredOrder["lines"][number], date: Intl.DateTimeFormat): string {
  if (!download?.expiresAt) return labels.download;
  return fillMessage(labels.downloadUntil, { date: date.format(new Date(download.expiresAt)) });
}

/** Where refunded money goes, when there are several ways, or gift cards. */
function targetRows(
  kind: OrderMailKind,
  parts: RefundTargets["parts"],
  money: (cents: number) => string,
): OrderMailData["totals"] {
  if (kind !== "refunded" && kind !== "canceled") return [];
  return parts.map(({ method, amountCents }) => {
    const label = fillMessage(paidTexts.refundedTo, { method });
    return { label, value: money(amountCents), strong: false, part: true };
  });
}

function introductionOf(
  kind: OrderMailKind,
  order: StoredOrder,
  website: Website,
  {
    targets: { giftCardCents, parts },
    canceledCents,
    money,
  }: { targets: RefundTargets; canceledCents: number; money(cents: number): string },
): string {
  if (kind === "confirmation") return confirmationOf(order);
  if (kind === "pending") return pendingOf(order);
  if (kind === "canceled") return canceledOf(order, canceledCents, money);
  if (kind === "unpaid") {
    return [...endedHoldLines(order, money), endedHoldNext(order, website.contact_email)].join(" ");
  }
  if (kind === "refunded" && giftCardCents > 0) {
    const isAll = giftCardCents === sumOf(parts.map(({ amountCents }) => amountCents));
    return orderMailTexts.refunded[isAll ? "introductionCards" : "introductionParts"];
  }
  return orderMailTexts[kind].introduction;
}

/** What was given back by the cancellation, which is not all if a part was refunded before. */
function canceledOf(order: StoredOrder, refundedCents: number, money: (cents: number) => string): string {
  const { introduction, introductionRefunded } = orderMailTexts.canceled;
  return [refundedCents > 0 ? introductionRefunded : introduction, ...endedHoldLines(order, money)].join(" ");
}

/** The amount that is held and the last day to capture it. */
function heldValues({ authorization }: StoredOrder, website: Website, money: (cents: number) => string) {
  if (!authorization) return { held: "", until: "" };
  const date = new Intl.DateTimeFormat(website.locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: website.time_zone,
  });
  return { held: money(authorization.amountCents), until: date.format(new Date(authorization.captureBefore)) };
}

/** What happens when the payment arrives. */
function pendingOf({ pickup, lines }: StoredOrder): string {
  const texts = orderMailTexts.pending;
  if (pickup) return texts.introductionPickup;
  return requiresShipping(lines) ? texts.introduction : texts.introductionOther;
}

/** What happens next, by what the order holds. */
function confirmationOf(order: StoredOrder): string {
  const texts = orderMailTexts.confirmation;
  const { lines, pickup } = order;
  const ships = requiresShipping(lines);
  const isDownload = (line: StoredOrder["lines"][number]) => downloadPath(order, line) !== undefined;
  const isMembership = ({ productType }: StoredOrder["lines"][number]) => productType === productTypes.paywall;
  if (lines.every(({ productType }) => productType === productTypes.physical)) {
    return pickup ? texts.introductionPickup : texts.introduction;
  }
  if (lines.every(isDownload)) return texts.introductionDownloads;
  if (lines.every(isMembership)) return texts.introductionMemberships;
  return [
    texts.introductionOther,
    ships && (pickup ? texts.mixed.pickup : texts.mixed.ships),
    lines.some(isDownload) && texts.mixed.downloads,
    lines.some(isMembership) && texts.mixed.memberships,
  ]
    .filter(Boolean)
    .join(" ");
}

function totalsOf(order: StoredOrder, money: (cents: number) => string): OrderMailData["totals"] {
  const totals = [{ label: labels.subtotal, value: money(order.subtotalCents), strong: false }];
  for (const { label, text } of discountRows(order.discounts, money)) {
    totals.push({ label, value: text, strong: false });
  }
  if (order.shippingRateName) {
    const label = fillMessage(order.pickup ? labels.pickupAt : labels.shippingBy, { rate: order.shippingRateName });
    totals.push({ label, value: money(order.shippingCents), strong: false });
  }
  if (order.kind === "donation") return [...totals.slice(1), ...lastTotals(order, money)];
  if (!isUntaxed(order.kind)) {
    const label = taxRowLabel({ isIncluded: order.priceTaxInterpretation === "INCLUSIVE" });
    totals.push({ label, value: money(order.taxCents), strong: false });
  }
  return [...totals, ...lastTotals(order, money)];
}

function lastTotals(order: StoredOrder, money: (cents: number) => string): OrderMailData["totals"] {
  const total = { label: labels.total, value: money(order.grandTotalCents), strong: true };
  if (order.refundedCents === 0) return [total];
  return [total, { label: labels.refunded, value: money(-order.refundedCents), strong: false }];
}

function paymentOf(
  kind: OrderMailKind,
  order: StoredOrder,
  website: Website,
  { isAwaiting, money }: { isAwaiting: boolean; money(cents: number): string },
): OrderMailData["payment"] {
  const held = isForTeam(kind) && order.authorization;
  const lines = held ? [fillMessage(labels.authorized, heldValues(order, website, money))] : [];
  const paid = [...paidWith(order, money), ...lines].join("\n");
  if (isAwaiting) {
    const text = [paid, website.manual_payment_instructions].filter(Boolean).join("\n\n");
    return text ? { label: labels.howToPay, text } : null;
  }
  return paid ? { label: labels.payment, text: paid } : null;
}
