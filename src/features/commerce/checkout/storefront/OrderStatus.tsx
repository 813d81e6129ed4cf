import { fillMessage } from "#kernel/contract/failure.ts";
import { checkoutTexts, continueTexts } from "../browserContract.ts";
import type { OrderStatusProps } from "../islandsContract.ts";
import { OrderLineItem } from "./OrderLineItem.tsx";

/** An order's status for anyone who has its link: nothing personal. */
export function OrderStatus({ orderNumber, placedAt, state, lines }: OrderStatusProps) {
  return (
    <>
      <header className="confirmed-header">
        <h1 className="confirmed-title">{fillMessage(continueTexts.orderTitle, { orderNumber })}</h1>
        <p className="confirmed-number">{continueTexts.states[state]}</p>
        <p className="confirmed-date">{fillMessage(checkoutTexts.placedAt, { date: placedAt })}</p>
      </header>
      <section className="confirmed-order">
        <h2>{checkoutTexts.summary}</h2>
        <ul className="order-lines">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
            <OrderLineItem line={line} key={index} />
          ))}
        </ul>
      </section>
    </>
  );
}
