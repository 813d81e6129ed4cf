import { placeText } from "#features/commerce/tax/domain/placeText.ts";
import { taxRowLabel } from "#features/commerce/tax/domain/taxRowLabel.ts";
import { joinIsolated } from "#kernel/domain/joinIsolated.ts";
import { formatNumber, studioLocale } from "#kernel/studio-ui/formats.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import type { OrderDetail } from "../contract.ts";
import { netCents } from "../domain/orderLedger.ts";
import { OrderCheck } from "./OrderCheck.tsx";
import { OrderItemLink, OrderItemPicture, variantOf } from "./OrderItem.tsx";
import styles from "./OrderScreen.module.css";
import { texts } from "./texts.ts";

/** The items, and the calculation of the total. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { currency } = order;
  const isInclusive = order.priceTaxInterpretation === "INCLUSIVE";
  return (
    <Panel title={texts.items} isPadded={false}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.position} className={styles.line}>
            <OrderItemPicture line={line} />
            <div>
              <OrderItemLink line={line} />
              <div className={styles.quiet}>{variantOf(line)}</div>
              {order.fulfillmentStatus === "PARTIALLY_FULFILLED" && line.fulfilledQuantity > 0 && (
                <div className={styles.quiet}>{texts.shippedOf(line.fulfilledQuantity, line.quantity)}</div>
              )}
              {line.refundedQuantity > 0 && (
                <div className={styles.quiet}>{texts.refundedOf(line.refundedQuantity, line.quantity)}</div>
              )}
              {line.answers.length > 0 && (
                <dl className={styles.answers}>
                  {line.answers.map(({ title, text }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two fields of a form may have one title
                    <div key={index}>
                      <dt>{title}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
            <div className={styles.each}>
              <Money cents={line.unitPriceCents} currency={currency} /> × {line.quantity}
            </div>
            <div className={styles.amount}>
              {/* Before discounts, which have their own rows. */}
              <Money cents={line.unitPriceCents * line.quantity} currency={currency} />
            </div>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <Total label={texts.subtotal} cents={order.subtotalCents} currency={currency} />
        {order.discounts.map(({ name, code, lineCents }, index) => (
          <Total
            // biome-ignore lint/suspicious/noArrayIndexKey: the discounts of a placed order never move
            key={index}
            label={code === null ? texts.discount(name) : texts.discountCode(name, code)}
            cents={lineCents > 0 ? -lineCents : undefined}
            currency={currency}
          />
        ))}
        <Total
          label={[order.pickup ? texts.pickup : texts.shipping, order.shippingRateName].filter(Boolean).join(" · ")}
          cents={order.shippingCents}
          currency={currency}
        />
        <Total label={taxRowLabel({ isIncluded: isInclusive })} cents={order.taxCents} currency={currency} />
        {order.taxes.map((tax, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the taxes of a placed order never move
          <TaxPart key={index} tax={tax} currency={currency} />
        ))}
        <Total label={texts.total} cents={order.grandTotalCents} currency={currency} isGrand />
        {order.refundedCents > 0 && (
          <>
            <Total label={texts.refundedLine} cents={-order.refundedCents} currency={currency} />
            <Total label={texts.net} cents={netCents(order)} currency={currency} />
          </>
        )}
      </dl>
      <OrderCheck order={order} />
    </Panel>
  );
}

/** What a rule brought. Orders that were placed before the rules were stored have only their place. */
function TaxPart({ tax, currency }: { tax: OrderDetail["taxes"][number]; currency: string }) {
  const { name, rateMillionths, taxCents } = tax;
  const rate =
    rateMillionths === null ? null : formatNumber(rateMillionths / 1e6, { style: "percent", maximumFractionDigits: 4 });
  const rule = name || texts.tax;
  return (
    <>
      <dt data-part>
        {joinIsolated([rate === null ? rule : `${rule} (${rate})`, placeText(tax, studioLocale())], " · ")}
      </dt>
      <dd data-part>
        <Money cents={taxCents} currency={currency} />
      </dd>
    </>
  );
}

/** @param props.cents absent for free shipping, which the shipping's row contains */
function Total(props: { label: string; cents: number | undefined; currency: string; isGrand?: boolean }) {
  return (
    <>
      <dt data-grand={props.isGrand}>{props.label}</dt>
      <dd data-grand={props.isGrand}>
        {props.cents === undefined ? texts.freeShipping : <Money cents={props.cents} currency={props.currency} />}
      </dd>
    </>
  );
}
