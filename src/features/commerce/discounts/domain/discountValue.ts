import { shownPercent } from "#features/commerce/tax/domain/percent.ts";
import { currentTextLocale, defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";
import type { DiscountRule } from "./discount.ts";

const whole = 1_000_000;

const texts = defineTexts("studio.discounts.value", {
  off: phrase("{value} off", "value"),
  freeShipping: "Free shipping",
  getFree: phrase("Buy {buy}, get {get} free", "buy", "get"),
  getCheaper: phrase("Buy {buy}, get {get} at {percent} off", "buy", "get", "percent"),
});

/** What a discount takes off, in a few words: "10% off", "Buy 2, get 1 free". */
export function discountValue(
  discount: Pick<DiscountRule, "kind" | "percentMillionths" | "amountCents" | "buyQuantity" | "getQuantity">,
  money: (cents: number) => string,
): string {
  const { kind, percentMillionths, amountCents, buyQuantity, getQuantity } = discount;
  const percent = shownPercent(percentMillionths ?? 0, currentTextLocale());
  switch (kind) {
    case "PERCENT":
      return texts.off(percent);
    case "AMOUNT":
      return texts.off(money(amountCents ?? 0));
    case "FREE_SHIPPING":
      return texts.freeShipping;
    case "BUY_X_GET_Y":
      return percentMillionths === whole
        ? texts.getFree(buyQuantity ?? 0, getQuantity ?? 0)
        : texts.getCheaper(buyQuantity ?? 0, getQuantity ?? 0, percent);
  }
}
