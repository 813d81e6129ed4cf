/** Failures with which a provider declines a card. */
export const cardRefusals = [
  "card-declined",
  "insufficient-funds",
  "processing-error",
  "authentication-failed",
  "authentication-required",
];

/** Whether a provider declined the card. */
export function isCardRefusal(code: string): boolean {
  return cardRefusals.includes(code);
}
