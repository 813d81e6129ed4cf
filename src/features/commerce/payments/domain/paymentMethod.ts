/** How something is paid: a provider's reference, never a card number. */
export interface PaymentMethod {
  provider: string;
  title: string;
  reference: string;
  brand: string;
  lastFour: string;
  /** Identifies a card without its number, so that declines can be counted by card; absent without a card. */
  fingerprint?: string;
  /** True if it is paid in installments, which is not possible for every purchase. */
  isInstallments?: true;
  /** The last month in which a card works: "2027-05"; absent if it is not known. */
  expiresIn?: string;
}
