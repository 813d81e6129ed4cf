import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { orderMailLabels as labels, orderMailTexts } from "../domain/orderMailTexts.ts";
import { itemsAfter, type ShipmentItem } from "../domain/shipment.ts";
import type { StoredOrder } from "./readOrder.ts";

type StoredShipment = StoredOrder["fulfillments"][number];

export interface ShipmentMail {
  texts: { subject: string; title: string; introduction: string };
  linesTitle: string | null;
  /** Empty if the order has no physical products. */
  lines: MailItem[];
  /** What is shipped later. */
  following: { label: string; lines: MailItem[] } | null;
}

interface MailItem {
  name: string;
  attributes: string;
  quantity: string;
}

/** The part of an email that is about one shipment: what is in it, and what follows, as of that shipment. */
export function shipmentMail(order: StoredOrder, shipment: StoredShipment): ShipmentMail {
  const { shipped } = orderMailTexts;
  const following = itemsAfter(order.lines, order.fulfillments, shipment.id);
  const isFirst = order.fulfillments[0]?.id === shipment.id;
  const isPickup = order.pickup !== null;
  const texts =
    following.length > 0
      ? { delivery: shipped.part, pickup: shipped.readyPart }
      : isFirst
        ? { delivery: shipped, pickup: shipped.ready }
        : { delivery: shipped.last, pickup: shipped.readyLast };
  const isWhole = following.length === 0 && isFirst;
  return {
    texts: isPickup ? texts.pickup : texts.delivery,
    linesTitle: isWhole ? null : isPickup ? labels.readyItems : labels.inShipment,
    lines: mailItems(order, shipment.lines),
    following: following.length > 0 ? { label: labels.following, lines: mailItems(order, following) } : null,
  };
}

function mailItems(order: StoredOrder, items: readonly ShipmentItem[]): MailItem[] {
  return items.flatMap(({ position, quantity }) => {
    const line = order.lines.find((each) => each.position === position);
    if (!line) return [];
    const label = quantity < line.quantity ? labels.quantityOf : labels.quantity;
    return [
      {
        name: line.name,
        attributes: variantText(line),
        quantity: fillMessage(label, { quantity, ordered: line.quantity }),
      },
    ];
  });
}
