import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { Refusal } from "./refusal.ts";

/** Why a code was refused, for visitors. */
export const refusalTexts: Record<Refusal["reason"], string> = defineTexts("discounts.refusals", {
  unknown: "The code {code} is not valid.",
  "not-started": "The code {code} starts on {date}.",
  ended: "The code {code} has expired.",
  "used-up": "The code {code} has been used up.",
  "already-used": "You have already used the code {code}.",
  minimum: "To use the code {code}, buy matching items for {amount} or more.",
  "too-few": "To use the code {code}, add at least {quantity} matching items.",
  country: "The code {code} is not valid for your country.",
  "no-match": "The code {code} does not apply to the items in your cart.",
});

type Shop = { currency: string; locale: string; time_zone: string };

/** The message about a refused code, in the website's currency and time zone. */
export function refusalText(code: string, refusal: Refusal, website: Shop): string {
  return fillMessage(refusalTexts[refusal.reason], refusalValues(code, refusal, website));
}

/** The values of such a message. */
export function refusalValues(code: string, refusal: Refusal, website: Shop): Record<string, string | number> {
  const { currency, locale, time_zone: timeZone } = website;
  switch (refusal.reason) {
    case "minimum":
      return { code, amount: formatMoney({ cents: refusal.minimumCents, currency }, locale) };
    case "too-few":
      return { code, quantity: refusal.quantity };
    case "not-started":
      return { code, date: dateText(refusal.startsAt, locale, timeZone) };
    default:
      return { code };
  }
}

function dateText(iso: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone }).format(new Date(iso));
}
