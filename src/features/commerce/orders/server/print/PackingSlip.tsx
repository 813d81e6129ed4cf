import { fillMessage } from "#kernel/contract/failure.ts";
import { printTexts as texts } from "../../domain/printTexts.ts";
import { itemsAfter, itemsLeft, type ShipmentItem } from "../../domain/shipment.ts";
import type { StoredOrder } from "../readOrder.ts";
import type { PrintContext } from "./printContext.ts";
import { Destination, ItemCell, OrderDetails, Party, SheetHead } from "./SheetParts.tsx";

/** What is to be packed, without prices: of one shipment, or of the whole order. */
export function PackingSlip({ context, shipmentId }: { context: PrintContext; shipmentId?: string | undefined }) {
  const { order } = context;
  const shipment = order.fulfillments.find(({ id }) => id === shipmentId);
  const items = shipment ? shipment.lines : itemsLeft(order.lines.map((line) => ({ ...line, fulfilledQuantity: 0 })));
  const following = shipment ? itemsAfter(order.lines, order.fulfillments, shipment.id) : [];
  const tracking = [shipment?.carrier, shipment?.trackingNumber].filter(Boolean).join(" ");
  return (
    <article className="sheet">
      <SheetHead context={context} title={texts.packingSlip} />
      <div className="parties">
        <Destination context={context} />
        <section className="facts">
          {order.shippingRateName && !order.pickup && (
            <Party title={texts.shippingMethod} lines={[order.shippingRateName]} />
          )}
          {tracking && <Party title={texts.shipment} lines={[tracking]} />}
        </section>
      </div>
      {items.length === 0 ? (
        <p className="notice">
          <bdi>{texts.nothingShips}</bdi>
        </p>
      ) : (
        <Items order={order} items={items} isPacked />
      )}
      {following.length > 0 && (
        <section className="part-of">
          <h2>{texts.following}</h2>
          <Items order={order} items={following} />
        </section>
      )}
      <OrderDetails order={order} answers={order.formAnswers} />
    </article>
  );
}

interface ItemsProps {
  order: StoredOrder;
  items: readonly ShipmentItem[];
  /** With a box to tick. */
  isPacked?: boolean;
}

function Items({ order, items, isPacked = false }: ItemsProps) {
  return (
    <table>
      <thead>
        <tr>
          {isPacked && <th className="check" />}
          <th>{texts.item}</th>
          <th className="number">{texts.quantity}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ position, quantity }) => {
          const line = order.lines.find((each) => each.position === position);
          if (!line) return null;
          return (
            <tr key={position}>
              {isPacked && (
                <td className="check">
                  <i />
                </td>
              )}
              <ItemCell line={line}>
                {line.answers.map(({ title, text }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two fields of a form may have one title
                  <div className="small lines" key={index}>
                    <bdi>{title}</bdi>: <bdi>{text}</bdi>
                  </div>
                ))}
              </ItemCell>
              <td className="number">
                {quantity < line.quantity
                  ? fillMessage(texts.ofOrdered, { quantity, ordered: line.quantity })
                  : quantity}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
