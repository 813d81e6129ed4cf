import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { brandNames, installmentTexts } from "../browserContract.ts";
import type { InstallmentSettings } from "../contract.ts";
import { installmentLocale, installmentMarkets, languageOf, marketOf } from "../domain/installmentMarkets.ts";
import { type InstallmentState, installmentState } from "../domain/installmentPlan.ts";

export interface PreviewLine {
  totalCents: number;
  text: string;
}

/** What teasers say in the middle of the range and at both sides of it; nothing while the range is none. */
export function installmentPreview(
  { country, minCents, maxCents }: InstallmentSettings,
  website: { currency: string; locale: string },
): PreviewLine[] {
  const market = marketOf(country);
  if (!market || !(minCents < maxCents)) return [];
  const brand = brandNames[installmentMarkets[market].brand];
  const texts = installmentTexts[languageOf(installmentLocale(market, website.locale)) === "fr" ? "fr" : "en"];
  const money = (cents: number) => formatMoney({ cents, currency: website.currency }, website.locale);
  const textOf = (state: InstallmentState): string => {
    if (state.kind !== "offered") {
      return `${brand} ${fillMessage(state.kind === "over" ? texts.over : texts.upTo, { amount: money(state.amountCents) })}`;
    }
    const installmentStr = fillMessage(texts.payments, { amount: money(state.paymentCents) });
    return `${fillMessage(texts.offered, { installmentStr })} ${brand}`;
  };
  const middle = Math.round((minCents + maxCents) / 2);
  const totals = [...(minCents > 0 ? [minCents] : []), middle, maxCents + 1];
  return totals.map((totalCents) => ({
    totalCents,
    text: textOf(installmentState(totalCents, { minCents, maxCents })),
  }));
}
