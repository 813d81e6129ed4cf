/** How something is paid: a provider's reference, never a card number. */
export interface PaymentMethod {
  provider: string;
  title: string;
  reference: string;
  brand: string;
  lastFour: string;
  /** Identifies a card without its number, so that declines can be counted by card; absent without a card. */
  fingerprint?: string;
}
