import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { InstallmentSettings } from "../contract.ts";
import { installmentLocale, installmentMarkets, marketOf, writtenLanguage } from "../domain/installmentMarkets.ts";
import { type InstallmentState, installmentState } from "../domain/installmentPlan.ts";
import { installmentTexts } from "../domain/installmentTexts.ts";

export interface PreviewLine {
  totalCents: number;
  text: string;
}

/** The teasers in the middle of the range and on both sides of it; nothing while the range is invalid. */
export function installmentPreview(
  { country, minCents, maxCents }: InstallmentSettings,
  website: { currency: string; locale: string },
): PreviewLine[] {
  const market = marketOf(country);
  if (!market || !(minCents < maxCents)) return [];
  const words = installmentTexts(
    installmentMarkets[market].brand,
    writtenLanguage(installmentLocale(market, website.locale)),
  );
  const money = (cents: number) => formatMoney({ cents, currency: website.currency }, website.locale);
  const textOf = (state: InstallmentState): string => {
    const filled = (text: string, cents: number) => fillMessage(text, { amount: money(cents), brand: words.brand });
    if (state.kind === "offered") return filled(words.offered, state.paymentCents);
    return filled(state.kind === "over" ? words.over : words.upTo, state.amountCents);
  };
  const middle = Math.round((minCents + maxCents) / 2);
  const totals = [...(minCents > 0 ? [minCents] : []), middle, maxCents + 1];
  return totals.map((totalCents) => ({
    totalCents,
    text: textOf(installmentState(totalCents, { minCents, maxCents })),
  }));
}
