import { addressLines } from "#features/commerce/address/domain/addressLines.ts";
import { countryName } from "#features/commerce/address/domain/countryNames.ts";
import { downloadPath } from "#features/commerce/downloads/domain/downloadAccess.ts";
import { answersForCustomer } from "#features/commerce/orders/domain/orderAnswers.ts";
import { variantText } from "#features/commerce/orders/domain/variantText.ts";
import { imageOf, type StoredOrder } from "#features/commerce/orders/server/index.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { ConfirmedPageProps } from "../contract.ts";

/** What the order confirmed page shows, in the website's language, money and time zone. */
export function confirmedPageProps(website: Website, order: StoredOrder): ConfirmedPageProps {
  const money = (cents: number) => formatMoney({ cents, currency: order.currency }, website.locale);
  const date = new Intl.DateTimeFormat(website.locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: website.time_zone,
  });
  const { shippingAddress } = order;
  return {
    orderNumber: order.number,
    email: order.customerEmail,
    placedAt: date.format(order.placedAt),
    isAwaitingPayment: order.paymentState === "AWAITING",
    paymentInstructions: order.paymentState === "AWAITING" ? website.manual_payment_instructions : "",
    lines: order.lines.map((line) => {
      const image = imageOf(line);
      return {
        name: line.productName,
        attributes: variantText(line.attributes),
        answers: answersForCustomer(line.answers),
        quantity: line.quantity,
        totalText: money(line.totalCents),
        imageUrl: image ? `${image.assetUrl}?format=300w` : null,
        altText: image?.altText ?? "",
        downloadUrl: downloadPath(order, line) ?? null,
      };
    }),
    address: shippingAddress ? addressLines(shippingAddress, countryName(shippingAddress.country, website.locale)) : [],
    texts: {
      subtotal: money(order.subtotalCents),
      shipping: order.shippingRateName === null ? null : money(order.shippingCents),
      tax: money(order.taxCents),
      discount: order.discountCents > 0 ? money(-order.discountCents) : null,
      grandTotal: money(order.grandTotalCents),
    },
  };
}
