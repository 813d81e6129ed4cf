import { Button, Checkbox } from "@mantine/core";
import { MoneyInput } from "#kernel/studio-ui/form/MoneyInput.tsx";
import { formatAmount } from "#kernel/studio-ui/formats.ts";
import type { OrderDetail } from "../contract.ts";
import { leftToRefund, leftToRestock, shippingLeftCents, unitsCostCents } from "../domain/refundLines.ts";
import { OrderItemRow } from "./OrderItemRow.tsx";
import styles from "./OrderScreen.module.css";
import { type RefundValues, selectionOf } from "./refundForm.ts";
import { texts } from "./texts.ts";

interface RefundItemsProps {
  order: OrderDetail;
  values: RefundValues;
  errors: Record<string, React.ReactNode>;
  onSelect(part: Partial<RefundValues>): void;
  onSelectAll(): void;
}

/** The items and the shipping that can still be refunded. Nothing, if only an amount is left. */
export function RefundItems({ order, values, errors, onSelect, onSelectAll }: RefundItemsProps) {
  const inMoney = (cents: number) => formatAmount(cents, order.currency);
  const lines = order.lines.filter((line) => leftToRefund(line) > 0);
  const shippingLeft = shippingLeftCents(order);
  if (lines.length === 0 && shippingLeft === 0) return null;
  const { lines: selected, shippingCents } = selectionOf(order, values);
  const isEmpty = selected.length === 0 && shippingCents === 0;
  return (
    <>
      <div className={styles.refundHead}>
        <h3>{texts.refundItems}</h3>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={isEmpty ? onSelectAll : () => onSelect({ quantities: {}, shippingCents: 0 })}
        >
          {isEmpty ? texts.refundAll : texts.refundNone}
        </Button>
      </div>
      {lines.length > 0 && (
        <ul className={styles.shipItems} aria-label={texts.refundItems}>
          {lines.map((line) => (
            <RefundItem key={line.position} {...{ order, line, values, inMoney, onSelect }} />
          ))}
        </ul>
      )}
      {shippingLeft > 0 && (
        <MoneyInput
          name="shippingCents"
          data-path="shippingCents"
          label={order.pickup ? texts.refundPickup : texts.refundShipping}
          description={texts.refundUpTo(inMoney(shippingLeft))}
          currency={order.currency}
          value={values.shippingCents}
          onChange={(cents) => onSelect({ shippingCents: cents })}
          error={errors.shippingCents}
        />
      )}
    </>
  );
}

function RefundItem(
  props: Pick<RefundItemsProps, "order" | "values" | "onSelect"> & {
    line: OrderDetail["lines"][number];
    inMoney(cents: number): string;
  },
) {
  const { order, line, values, inMoney, onSelect } = props;
  const { position, productName } = line;
  const left = leftToRefund(line);
  const quantity = Math.min(values.quantities[position] ?? 0, left);
  const restockable = Math.min(quantity, leftToRestock(line));
  const restock = restockable < quantity ? texts.restockOf(restockable, quantity) : texts.restockUnits;
  return (
    <OrderItemRow
      line={line}
      quantity={{
        label: texts.refundQuantityOf(productName),
        value: quantity,
        max: left,
        onChange: (chosen) => onSelect({ quantities: { ...values.quantities, [position]: chosen } }),
      }}
    >
      {quantity > 0 && <div className={styles.quiet}>{inMoney(unitsCostCents(order, line, quantity))}</div>}
      {restockable > 0 && (
        <Checkbox
          mt={4}
          size="xs"
          label={restock}
          aria-label={`${restock}: ${productName}`}
          checked={values.restock[position] ?? true}
          onChange={(event) => onSelect({ restock: { ...values.restock, [position]: event.currentTarget.checked } })}
        />
      )}
    </OrderItemRow>
  );
}
