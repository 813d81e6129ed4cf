import { CheckIcon } from "@radix-ui/react-icons";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { formatAmount } from "#kernel/studio-ui/formats.ts";
import type { OrderDetail } from "../contract.ts";
import { checkOrder } from "../domain/orderCheck.ts";
import { paymentBadges } from "./OrderBadges.tsx";
import styles from "./OrderScreen.module.css";
import { texts } from "./texts.ts";

/** Says that the amounts follow from the order's rows, or which do not. */
export function OrderCheck({ order }: { order: OrderDetail }) {
  const mismatches = checkOrder(order);
  if (mismatches.length === 0) {
    return (
      <p className={styles.checked}>
        <CheckIcon aria-hidden />
        {texts.amountsChecked}
      </p>
    );
  }
  const shown = (value: number | string) =>
    typeof value === "number"
      ? formatAmount(value, order.currency)
      : paymentBadges[value as keyof typeof paymentBadges].text;
  return (
    <div className={styles.unchecked}>
      <Callout tone="bad" title={texts.amountsWrong}>
        {texts.amountsWrongText}
        <ul>
          {mismatches.map(({ part, stored, computed }) => (
            <li key={part}>{texts.mismatch(texts.checkedParts[part], shown(stored), shown(computed))}</li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}
