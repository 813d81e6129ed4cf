import { readAmount } from "#kernel/domain/amounts/readAmount.ts";

/** Which amounts a fund accepts, in cents. */
export interface DonationTerms {
  suggestedCents: readonly number[];
  /** Whether donors may enter another amount. */
  allowsCustom: boolean;
  minimumCents: number;
  /** Null: no maximum. */
  maximumCents: number | null;
}

/** What a donor chose. */
export interface GivenAmount {
  /** Cents of a suggested amount, as text; empty: none. */
  suggested: string;
  /** The amount as typed; empty: none. It is taken instead of a suggested one. */
  custom: string;
}

/** Problem of an amount, as a code of `donationFailures`. */
export type AmountProblem =
  | "amount-missing"
  | "amount-invalid"
  | "amount-too-small"
  | "amount-too-large"
  | "amount-changed";

/** The donation in cents, or why it is not accepted. Amounts are never rounded. */
export function donationOf(
  { suggestedCents, allowsCustom, minimumCents, maximumCents }: DonationTerms,
  { suggested, custom }: GivenAmount,
  { currency, locale }: { currency: string; locale: string },
): number | AmountProblem {
  if (allowsCustom && custom.trim() !== "") {
    const cents = readAmount(custom, currency, locale);
    if (cents === undefined) return "amount-invalid";
    if (cents < minimumCents) return "amount-too-small";
    return maximumCents !== null && cents > maximumCents ? "amount-too-large" : cents;
  }
  if (suggested === "") return "amount-missing";
  // A page that was open for a long time may show amounts that are not suggested anymore.
  return suggestedCents.find((cents) => String(cents) === suggested) ?? "amount-changed";
}
