/** What the email with a payment link shows: items and amounts, but no address. */
export interface PaymentLinkData {
  /** The owner's words; empty: none. */
  message: string;
  total: string;
  /** The last day on which it can be paid. */
  until: string;
  lines: { name: string; attributes: string; quantity: string; total: string }[];
  totals: { label: string; value: string; strong: boolean }[];
  link: { url: string };
}
