import { writePercent } from "#features/commerce/tax/domain/percent.ts";
import type { DiscountRule } from "./discount.ts";

const whole = 1_000_000;

/** What a discount takes off, in a few words: "10% off", "Buy 2, get 1 free". */
export function discountValue(
  discount: Pick<DiscountRule, "kind" | "percentMillionths" | "amountCents" | "buyQuantity" | "getQuantity">,
  money: (cents: number) => string,
): string {
  const { kind, percentMillionths, amountCents, buyQuantity, getQuantity } = discount;
  const percent = `${writePercent(percentMillionths ?? 0)}% off`;
  switch (kind) {
    case "PERCENT":
      return percent;
    case "AMOUNT":
      return `${money(amountCents ?? 0)} off`;
    case "FREE_SHIPPING":
      return "Free shipping";
    case "BUY_X_GET_Y":
      return `Buy ${buyQuantity}, get ${getQuantity} ${percentMillionths === whole ? "free" : `at ${percent}`}`;
  }
}
