import { type FieldErrors, fillMessage } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** The values of a card form. */
export interface CardFields {
  cardNumber: string;
  expiry: string;
  securityCode: string;
}

/** A card with valid fields: its digits without separators. */
export interface CheckedCard {
  digits: string;
  brand: string;
  lastFour: string;
  /** The last month in which it works: "2027-05". */
  expiresIn: string;
}

/** Messages beside the fields of a card, and the name of a card of an unknown brand. */
export const cardFieldTexts = defineTexts("payments.fields", {
  required: "Required",
  number: "This card number is not valid.",
  expiry: "Enter the expiration date as MM/YY.",
  expired: "This card has expired.",
  securityCode: "The security code must have {length} digits.",
});

/** Whether the check digit is right (the Luhn check of ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** The brand, by the number's first digits. */
export function brandOf(digits: string): string {
  if (/^4/.test(digits)) return "Visa";
  if (/^(5[1-5]|2[2-7])/.test(digits)) return "Mastercard";
  if (/^3[47]/.test(digits)) return "American Express";
  if (/^(6011|65|64[4-9])/.test(digits)) return "Discover";
  return "Card";
}

/** Checks a card form at the time `now`: the card, or a message for each invalid field. */
export function checkCard(fields: CardFields, now: Date): CheckedCard | FieldErrors {
  const digits = fields.cardNumber.replace(/[\s-]/g, "");
  const brand = brandOf(digits);
  const errors: FieldErrors = {};
  const numberProblem = numberProblemOf(digits);
  if (numberProblem) errors.cardNumber = numberProblem;
  const expiryProblem = expiryProblemOf(fields.expiry.trim(), now);
  if (expiryProblem) errors.expiry = expiryProblem;
  const codeProblem = codeProblemOf(fields.securityCode.trim(), brand);
  if (codeProblem) errors.securityCode = codeProblem;
  return Object.keys(errors).length > 0
    ? errors
    : { digits, brand, lastFour: digits.slice(-4), expiresIn: monthOf(fields.expiry.trim()) };
}

export function isCheckedCard(outcome: CheckedCard | FieldErrors): outcome is CheckedCard {
  return "digits" in outcome && "lastFour" in outcome;
}

function numberProblemOf(digits: string): string | undefined {
  if (!digits) return cardFieldTexts.required;
  return /^\d{12,19}$/.test(digits) && passesLuhn(digits) ? undefined : cardFieldTexts.number;
}

/** Month and year of a typed date; undefined for another text. */
function readExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})$/.exec(text);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return undefined;
  return { month, year: Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0) };
}

function monthOf(text: string): string {
  const { month = 0, year = 0 } = readExpiry(text) ?? {};
  return `${year}-${String(month).padStart(2, "0")}`;
}

/** A card is valid until its month has ended everywhere: the last place is twelve hours behind UTC. */
function endOf({ year, month }: { year: number; month: number }): Date {
  return new Date(Date.UTC(year, month, 1, 12));
}

/** When a card has expired. @param expiresIn the last month in which it works: "2027-05" */
export function cardEnd(expiresIn: string): Date {
  const [year = 0, month = 0] = expiresIn.split("-").map(Number);
  return endOf({ year, month });
}

function expiryProblemOf(text: string, now: Date): string | undefined {
  if (!text) return cardFieldTexts.required;
  const read = readExpiry(text);
  if (!read) return cardFieldTexts.expiry;
  const { month, year } = read;
  if (now >= endOf({ year, month })) return cardFieldTexts.expired;
  return year > now.getUTCFullYear() + 30 ? cardFieldTexts.expiry : undefined;
}

function codeProblemOf(text: string, brand: string): string | undefined {
  if (!text) return cardFieldTexts.required;
  const length = brand === "American Express" ? 4 : 3;
  return text.length === length && /^\d+$/.test(text)
    ? undefined
    : fillMessage(cardFieldTexts.securityCode, { length });
}
