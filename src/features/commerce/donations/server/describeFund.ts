import { fillMessage } from "#kernel/contract/failure.ts";
import { currencySymbol } from "#kernel/domain/amounts/currencySymbol.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { type DonationFormProps, donationFailures, type StoredFund } from "../contract.ts";
import { donationTexts as texts } from "../domain/donationTexts.ts";

/** A fund as its form shows it, in the website's language and currency. */
export function formFundOf(website: Website, fund: StoredFund): DonationFormProps["fund"] {
  const { minimumCents, maximumCents } = fund;
  const money = moneyOf(website);
  const limits = { minimum: money(minimumCents), maximum: maximumCents === null ? "" : money(maximumCents) };
  return {
    id: fund.id,
    name: fund.name,
    suggested: fund.suggestedCents.map((cents) => ({ cents, text: money(cents) })),
    allowsCustom: fund.allowsCustom,
    limitsText: fillMessage(maximumCents === null ? texts.from : texts.between, limits),
    currencySign: currencySymbol(website.currency, website.locale),
  };
}

/** Why nothing can be donated to a fund now; null if it can. */
export function noticeOf({ isOpen, name }: StoredFund, isPayable: boolean): string | null {
  if (!isOpen) return fillMessage(donationFailures["fund-closed"].message, { name });
  return isPayable ? null : texts.notPayable;
}

export function moneyOf({ currency, locale }: Website): (cents: number) => string {
  return (cents) => formatMoney({ cents, currency }, locale);
}
