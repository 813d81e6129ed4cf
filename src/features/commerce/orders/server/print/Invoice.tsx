import { addressLines } from "#features/commerce/address/domain/addressLines.ts";
import { isUntaxed } from "#features/commerce/cart/domain/cartKind.ts";
import { discountRows } from "#features/commerce/discounts/domain/discountRows.ts";
import { writePercent } from "#features/commerce/tax/domain/percent.ts";
import { placeText } from "#features/commerce/tax/domain/placeText.ts";
import { taxRowLabel } from "#features/commerce/tax/domain/taxRowLabel.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { joinIsolated } from "#kernel/domain/joinIsolated.ts";
import { answersForCustomer } from "../../domain/orderAnswers.ts";
import { netCents } from "../../domain/orderLedger.ts";
import { awaitsPayment } from "../../domain/orderLifecycle.ts";
import type { OrderTax } from "../../domain/orderTaxes.ts";
import { awaitedCents, methodText, paidTexts } from "../../domain/paidWith.ts";
import { printTexts as texts } from "../../domain/printTexts.ts";
import { refundTargets } from "../../domain/refundTargets.ts";
import type { PrintContext } from "./printContext.ts";
import { Destination, ItemCell, OrderDetails, Party, SheetHead } from "./SheetParts.tsx";

/** What was bought, with discounts, shipping, taxes by rule, payments and refunds. Also the buyer's receipt. */
export function Invoice({ context, title = texts.invoice }: { context: PrintContext; title?: string }) {
  const { website, order, money } = context;
  return (
    <article className="sheet">
      <SheetHead context={context} title={title} />
      {order.fulfillmentStatus === "CANCELED" && (
        <p className="notice">
          <bdi>{texts.canceled}</bdi>
        </p>
      )}
      <div className="parties">
        {order.billingAddress && (
          <Party
            title={texts.billedTo}
            lines={[...addressLines(order.billingAddress, website.locale), order.customerEmail]}
          />
        )}
        <Destination context={context} />
      </div>
      <table>
        <thead>
          <tr>
            <th>{texts.item}</th>
            <th className="number">{texts.quantity}</th>
            <th className="number unit">{texts.unitPrice}</th>
            <th className="number">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.position}>
              <ItemCell line={line}>
                {line.refundedQuantity > 0 && (
                  <div className="small quiet">
                    <bdi>
                      {fillMessage(texts.refundedOf, { quantity: line.refundedQuantity, ordered: line.quantity })}
                    </bdi>
                  </div>
                )}
              </ItemCell>
              <td className="number">{line.quantity}</td>
              <td className="number unit">
                <bdi>{money(line.unitPriceCents)}</bdi>
              </td>
              {/* Before discounts, which have their own rows. */}
              <td className="number">
                <bdi>{money(line.unitPriceCents * line.quantity)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Totals context={context} />
      <Payments context={context} />
      <OrderDetails order={order} answers={answersForCustomer(order.formAnswers)} />
      {order.testMode && (
        <p className="quiet part-of">
          <bdi>{texts.testMode}</bdi>
        </p>
      )}
    </article>
  );
}

function Totals({ context: { website, order, money } }: { context: PrintContext }) {
  const rate = order.shippingRateName;
  const shipping = rate ? fillMessage(order.pickup ? texts.pickup : texts.shipping, { rate }) : texts.shippingOnly;
  return (
    <dl className="totals">
      <Row label={texts.subtotal} value={money(order.subtotalCents)} />
      {discountRows(order.discounts, money).map(({ label, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have one name
        <Row key={index} label={label} value={text} />
      ))}
      {(rate || order.shippingCents > 0) && <Row label={shipping} value={money(order.shippingCents)} />}
      {!isUntaxed(order.kind) && (
        <Row
          label={taxRowLabel({ isIncluded: order.priceTaxInterpretation === "INCLUSIVE" })}
          value={money(order.taxCents)}
        />
      )}
      {order.taxes.map((tax, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rules may have one name
        <Row key={index} kind="part" label={taxLabel(tax, website.locale, money)} value={money(tax.taxCents)} />
      ))}
      <Row kind="grand" label={texts.total} value={money(order.grandTotalCents)} />
      {order.refundedCents > 0 && (
        <>
          <Row label={texts.refunded} value={money(-order.refundedCents)} />
          {refundTargets(order, order.refunds).parts.map(({ method, amountCents }) => (
            <Row
              key={method}
              kind="part"
              label={fillMessage(paidTexts.refundedTo, { method })}
              value={money(amountCents)}
            />
          ))}
          <Row label={texts.net} value={money(netCents(order))} />
        </>
      )}
      {awaitsPayment(order) && <Row kind="grand" label={texts.due} value={money(awaitedCents(order))} />}
    </dl>
  );
}

function taxLabel(tax: OrderTax, locale: string, money: (cents: number) => string): string {
  const name = tax.name || texts.tax;
  const rule =
    tax.rateMillionths === null ? name : fillMessage(texts.taxRate, { name, rate: writePercent(tax.rateMillionths) });
  const withPlace = joinIsolated([rule, placeText(tax, locale)].filter(Boolean), ", ");
  return fillMessage(texts.taxOf, { rule: withPlace, amount: money(tax.taxableCents) });
}

function Row({ label, value, kind }: { label: string; value: string; kind?: "part" | "grand" }) {
  return (
    <>
      <dt className={kind}>
        <bdi>{label}</bdi>
      </dt>
      <dd className={kind}>
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}

function paymentText(order: PrintContext["order"], { id, state }: PrintContext["order"]["payments"][number]): string {
  if (state === "PAID") return texts.paid;
  if (id === order.authorization?.paymentId) return texts.authorized;
  return order.isAuthorizationEnded ? texts.notCharged : texts.awaited;
}

/** Payments and refunds with their dates. The reason of a refund is for the team. */
function Payments({ context: { order, money, date } }: { context: PrintContext }) {
  const rows = [
    // A free order has one of nothing.
    ...order.payments
      .filter(({ amountCents }) => amountCents > 0)
      .map((payment) => {
        return {
          ...payment,
          createdAt: payment.capturedAt ?? payment.createdAt,
          text: fillMessage(paymentText(order, payment), { method: methodText(payment) }),
          cents: payment.amountCents,
        };
      }),
    ...order.refunds
      .filter(({ state }) => state === "SETTLED")
      .map((refund) => ({ ...refund, text: texts.refundedOn, cents: -refund.amountCents })),
  ];
  if (rows.length === 0) return null;
  return (
    <section className="part-of">
      <h2>{texts.payments}</h2>
      <table className="rows">
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <bdi>{date(row.createdAt)}</bdi>
              </td>
              <td>
                <bdi>{row.text}</bdi>
              </td>
              <td className="number">
                <bdi>{money(row.cents)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
