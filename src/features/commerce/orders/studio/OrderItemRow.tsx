import { NumberInput } from "@mantine/core";
import type { OrderDetail } from "../contract.ts";
import { OrderItemName, OrderItemPicture, variantOf } from "./OrderItem.tsx";
import styles from "./OrderScreen.module.css";
import { texts } from "./texts.ts";

interface OrderItemRowProps {
  line: OrderDetail["lines"][number];
  /** What is chosen of the line item: its label for screen readers, and how many at most. */
  quantity: { label: string; value: number; max: number; onChange(quantity: number): void };
  /** Below the name. */
  children?: React.ReactNode;
}

/** A line item in a list in which the owner chooses how many of it to ship or refund. */
export function OrderItemRow({ line, quantity, children }: OrderItemRowProps) {
  const { label, value, max, onChange } = quantity;
  return (
    <li>
      <OrderItemPicture line={line} />
      <div>
        <OrderItemName line={line} />
        <div className={styles.quiet}>{variantOf(line)}</div>
        {children}
      </div>
      <NumberInput
        aria-label={label}
        value={value}
        onChange={(typed) => onChange(Number(typed) || 0)}
        min={0}
        max={max}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        w={100}
        rightSectionWidth={48}
        rightSectionPointerEvents="none"
        rightSection={<span className={styles.quiet}>{texts.ofQuantity(max)}</span>}
      />
    </li>
  );
}
