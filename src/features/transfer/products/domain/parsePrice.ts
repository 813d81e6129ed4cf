import { currencyCodes } from "#kernel/domain/currencyCodes.ts";
import { maximumCents } from "#kernel/domain/money.ts";
import type { RowProblemCode } from "./rowProblems.ts";

export type PriceProblem = Exclude<Extract<RowProblemCode, `price-${string}`>, "price-ambiguous">;

export interface NumberHabits {
  /** Fraction digits of the site's currency: 2, or 0 for JPY. */
  currencyFractionDigits: number;
  /** The file uses a decimal comma. */
  decimalComma: boolean;
}

const sign = `(?:[a-z]{0,3}\\p{Sc}|${currencyCodes.join("|")}|kr\\.?|Kč|zł|Rs\\.?|RM|Rp\\.?|SFr\\.?|Fr\\.?|R|руб\\.?)`;
const leadingSign = new RegExp(`^${sign}\\s*(?=[-\\d.,])`, "iu");
const trailingSign = new RegExp(`(?<=[-\\d.,])\\s*${sign}$`, "iu");

/**
 * Parses a price cell as minor units of the currency, or returns why it is invalid. Accepts currency signs and codes,
 * and a point, comma, space or apostrophe as the thousands separator. A single point or comma before three digits is
 * ambiguous, so the file's habit decides. Never rounds.
 * @example parsePrice("$1,234.50", { currencyFractionDigits: 2, decimalComma: false }) // 123450
 * @example parsePrice("1.234,50 €", { currencyFractionDigits: 2, decimalComma: false }) // 123450
 */
export function parsePrice(text: string, habits: NumberHabits): number | PriceProblem {
  if (text.length > 60) return "price-unreadable";
  let rest = text
    .normalize("NFKC")
    .replace(/[−–—]/g, "-")
    .replace(/^'|[\u200e\u200f]/g, "")
    .trim();
  if (rest === "") return "price-missing";
  let negative = false;
  if (/^\(.*\)$/.test(rest)) {
    negative = true;
    rest = rest.slice(1, -1).trim();
  }
  // "12,-" and "12.--" are whole amounts.
  rest = rest
    .replace(leadingSign, "")
    .replace(trailingSign, "")
    .replace(/[.,]-+$/, "");
  if (/^-|-$/.test(rest)) {
    negative = true;
    rest = rest.replace(/^-\s*|\s*-$/, "").replace(leadingSign, "");
  }
  const amount = splitAmount(rest, habits);
  if (!amount) return "price-unreadable";
  const fraction = amount.fraction.replace(/0+$/, "");
  const whole = amount.whole.replace(/^0+(?=\d)/, "");
  if (negative && (fraction !== "" || whole !== "0")) return "price-negative";
  if (fraction.length > habits.currencyFractionDigits) return "price-too-fine";
  if (whole.length > 12) return "price-too-large";
  const cents = Number(`${whole}${fraction.padEnd(habits.currencyFractionDigits, "0")}`);
  return cents > maximumCents ? "price-too-large" : cents;
}

function splitAmount(text: string, habits: NumberHabits): { whole: string; fraction: string } | undefined {
  if (!/^\d[\d.,' ’]*$|^[.,]\d+$/.test(text)) return undefined;
  const mark = findDecimalMark(text, habits);
  const at = mark === undefined ? -1 : text.lastIndexOf(mark);
  const whole = at === -1 ? text : text.slice(0, at);
  const fraction = at === -1 ? "" : text.slice(at + 1);
  if (!/^\d*$/.test(fraction)) return undefined;
  if (/^\d*$/.test(whole)) return { whole: whole || "0", fraction };
  // One kind of thousands separator; groups of three, or of two before the last, as in India.
  if (!/^\d{1,3}([.,' ’])(?:\d{2,3}\1)*\d{3}$/.test(whole)) return undefined;
  return { whole: whole.replace(/\D/g, ""), fraction };
}

function findDecimalMark(text: string, habits: NumberHabits): "." | "," | undefined {
  const points = text.split(".").length - 1;
  const commas = text.split(",").length - 1;
  if (points > 0 && commas > 0) {
    const last = text.lastIndexOf(".") > text.lastIndexOf(",") ? "." : ",";
    return (last === "." ? points : commas) === 1 ? last : undefined;
  }
  if (points + commas !== 1) return undefined;
  const mark = points === 1 ? "." : ",";
  const looksLikeThousands = new RegExp(`^[1-9]\\d{0,2}\\${mark}\\d{3}$`).test(text);
  const thousandsMark = habits.decimalComma ? "." : ",";
  return looksLikeThousands && (mark === thousandsMark || habits.currencyFractionDigits === 0) ? undefined : mark;
}
