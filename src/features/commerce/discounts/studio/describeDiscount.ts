import { dateFormat, formatAmount } from "#kernel/studio-ui/formats.ts";
import type { StudioWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { DiscountSummary } from "../contract.ts";
import { discountValue } from "../domain/discountValue.ts";
import { texts } from "./texts.ts";

type Shop = Pick<StudioWebsite, "currency" | "timeZone">;

/** What a discount takes off (`discountValue`), in the shop's currency. */
export function describeValue(discount: DiscountSummary, { currency }: Shop): string {
  return discountValue(discount, (cents) => formatAmount(cents, currency));
}

/** How customers get it: its code, the number of other codes, or that it is automatic. */
export function describeWay({ isAutomatic, code, codeCount }: DiscountSummary): string {
  if (isAutomatic) return texts.automatic;
  return code === null ? texts.withoutCode : codeCount > 1 ? texts.moreCodes(codeCount - 1, code) : code;
}

/** When it can be used, on the website's clock. */
export function describeDates({ startsAt, endsAt }: DiscountSummary, { timeZone }: Shop): string {
  const date = (at: string) => dateFormat({ dateStyle: "medium", timeZone }).format(new Date(at));
  if (startsAt && endsAt) return texts.between(date(startsAt), date(endsAt));
  if (startsAt) return texts.from(date(startsAt));
  return endsAt ? texts.until(date(endsAt)) : texts.always;
}
