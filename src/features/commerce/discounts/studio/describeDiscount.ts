import { writePercent } from "#features/commerce/tax/domain/percent.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { StudioWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { DiscountSummary } from "../contract.ts";
import { texts } from "./texts.ts";

type Shop = Pick<StudioWebsite, "currency" | "locale" | "timeZone">;

const whole = 1_000_000;

/** What a discount takes off, in a few words: "10% off", "Buy 2, get 1 free". */
export function describeValue(discount: DiscountSummary, { currency, locale }: Shop): string {
  const { kind, percentMillionths, amountCents, buyQuantity, getQuantity } = discount;
  const percent = `${writePercent(percentMillionths ?? 0)}%`;
  switch (kind) {
    case "PERCENT":
      return `${percent} off`;
    case "AMOUNT":
      return `${formatMoney({ cents: amountCents ?? 0, currency }, locale)} off`;
    case "FREE_SHIPPING":
      return "Free shipping";
    case "BUY_X_GET_Y":
      return `Buy ${buyQuantity}, get ${getQuantity} ${percentMillionths === whole ? "free" : `at ${percent} off`}`;
  }
}

/** How customers get it: its code, the number of other codes, or that it is automatic. */
export function describeWay({ isAutomatic, code, codeCount }: DiscountSummary): string {
  if (isAutomatic) return texts.automatic;
  return code === null ? texts.withoutCode : texts.moreCodes(code, codeCount);
}

/** When it can be used, on the website's clock. */
export function describeDates({ startsAt, endsAt }: DiscountSummary, { timeZone }: Shop): string {
  const date = (at: string) => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(new Date(at));
  if (startsAt && endsAt) return texts.between(date(startsAt), date(endsAt));
  if (startsAt) return texts.from(date(startsAt));
  return endsAt ? texts.until(date(endsAt)) : texts.always;
}
