import type { ReactNode } from "react";
import { fillMessage } from "#kernel/contract/failure.ts";
import { checkoutTexts } from "../browserContract.ts";
import type { OrderStatusProps } from "../islandsContract.ts";

interface OrderLineItemProps {
  line: OrderStatusProps["lines"][number];
  /** Between the options and the quantity. */
  details?: ReactNode;
  /** Below the quantity. */
  download?: ReactNode;
  priceText?: string;
}

/** One line of an order. */
export function OrderLineItem({ line, details, download, priceText }: OrderLineItemProps) {
  return (
    <li className="order-line">
      {line.imageUrl && (
        <img className="order-line-picture" src={line.imageUrl} alt={line.altText} width={64} height={80} />
      )}
      <div className="order-line-text">
        <bdi className="order-line-title">{line.name}</bdi>
        <bdi className="order-line-attributes">{line.attributes}</bdi>
        {details}
        <span className="order-line-quantity">{fillMessage(checkoutTexts.quantity, { quantity: line.quantity })}</span>
        {download}
      </div>
      {priceText && <span className="order-line-price">{priceText}</span>}
    </li>
  );
}
