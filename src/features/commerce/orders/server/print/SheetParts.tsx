import type { ReactNode } from "react";
import { addressLines } from "#features/commerce/address/domain/addressLines.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { pickupLines } from "../../domain/orderPickup.ts";
import { printTexts as texts } from "../../domain/printTexts.ts";
import type { StoredOrderLine } from "../readOrder.ts";
import { itemDetails, type PrintContext } from "./printContext.ts";

/** The shop, and what this sheet is. */
export function SheetHead({ context, title }: { context: PrintContext; title: string }) {
  const { website, order, date } = context;
  return (
    <header className="head">
      <div>
        <p className="shop">
          <bdi>{website.title}</bdi>
        </p>
        {website.contact_email && <p className="quiet">{website.contact_email}</p>}
      </div>
      <div className="title">
        <h1>{title}</h1>
        <p>{fillMessage(texts.order, { number: order.number })}</p>
        <p className="quiet">
          <bdi>{date(order.placedAt)}</bdi>
        </p>
      </div>
    </header>
  );
}

/** Where it is sent, or picked up; nothing for an order without shipping. */
export function Destination({ context: { website, order } }: { context: PrintContext }) {
  const pickup = pickupLines(order);
  if (pickup.length > 0) return <Party title={texts.pickupAt} lines={pickup} />;
  if (!order.shippingAddress) return null;
  return <Party title={texts.shippedTo} lines={addressLines(order.shippingAddress, website.locale)} />;
}

/** Lines under a heading, such as an address. */
export function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never rendered again
        <p key={index}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </section>
  );
}

/** What the customer wrote and answered at checkout. @param props.answers those that the sheet's reader may see */
export function OrderDetails({ order, answers }: Pick<PrintContext, "order"> & { answers: OrderAnswers }) {
  const parts = [...(order.note ? [{ title: texts.note, text: order.note }] : []), ...answers];
  return parts.map(({ title, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: never rendered again
    <section className="part-of" key={index}>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <p className="lines" dir="auto">
        {text}
      </p>
    </section>
  ));
}

type OrderAnswers = readonly { title: string; text: string }[];

/** The name of a line item, its options and SKU, and more. */
export function ItemCell({ line, children }: { line: StoredOrderLine; children?: ReactNode }) {
  return (
    <td>
      <div className="name">
        <bdi>{line.name}</bdi>
      </div>
      {itemDetails(line).map((detail) => (
        <div className="small quiet" key={detail}>
          <bdi>{detail}</bdi>
        </div>
      ))}
      {children}
    </td>
  );
}
