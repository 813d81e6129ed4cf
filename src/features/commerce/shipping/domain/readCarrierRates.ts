import { cutText } from "#kernel/domain/cutText.ts";
import { maximumCents } from "#kernel/domain/money.ts";
import { oneLine } from "#kernel/domain/oneLine.ts";
import type { CarrierRate } from "./carrierRates.ts";
import { rateServiceTexts } from "./rateServiceTexts.ts";

const maxCarrierRates = 50;
const maxNameLength = 80;
const maxCodeLength = 100;
const maxDays = 365;

/**
 * Reads the answer of a rate service: `{"rates": [{"code", "name", "cents", "days"}]}`. Returns why it can't be used if a
 * part of it is wrong, because a rate that is left out silently would be missed by nobody.
 * @param currency of the website; the service may name its own, which must be the same
 */
export function readCarrierRates(text: string, currency: string): Omit<CarrierRate, "id">[] | { problem: string } {
  const answer = parse(text);
  if (!isObject(answer) || !Array.isArray(answer.rates)) return { problem: rateServiceTexts.notRates };
  if (answer.currency !== undefined && answer.currency !== currency)
    return { problem: rateServiceTexts.otherCurrency(currency) };
  if (answer.rates.length > maxCarrierRates) return { problem: rateServiceTexts.tooManyRates(maxCarrierRates) };
  const rates: Omit<CarrierRate, "id">[] = [];
  for (const [index, given] of answer.rates.entries()) {
    const rate = readRate(given);
    if (typeof rate === "string") return { problem: rateServiceTexts.invalidField(rate, index + 1) };
    if (rates.some(({ code }) => code === rate.code)) return { problem: rateServiceTexts.repeatedCode(rate.code) };
    rates.push(rate);
  }
  return rates;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A rate, or the name of its first wrong field. */
function readRate(given: unknown): Omit<CarrierRate, "id"> | string {
  if (!isObject(given)) return "code";
  const { code, name, cents, days = null } = given;
  if (typeof code !== "string" || tidy(code) === "" || code.length > maxCodeLength) return "code";
  if (typeof name !== "string" || tidy(name) === "") return "name";
  if (!isWhole(cents, maximumCents)) return "cents";
  if (days !== null && !isWhole(days, maxDays)) return "days";
  return { code: tidy(code), name: cutText(tidy(name), maxNameLength), priceCents: cents, days };
}

/** On one line, without control characters and without those that reverse or hide what stands around them. */
function tidy(text: string): string {
  return oneLine(text.replace(/\p{Cc}/gu, " ").replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, ""));
}

function isWhole(value: unknown, max: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= max;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
