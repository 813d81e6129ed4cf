import type { Failure } from "#kernel/contract/failure.ts";
import type { Money } from "#kernel/domain/money.ts";
import type { PaidProduct, Payable } from "../domain/buyable.ts";

/** A checkout's payment method: a provider's reference, never a card number. */
export interface PaymentMethod {
  provider: string;
  title: string;
  reference: string;
  brand: string;
  lastFour: string;
  /** Identifies a card without its number, so that declines can be counted by card; absent without a card. */
  fingerprint?: string;
}

export interface CardFields {
  cardNumber: string;
  expiry: string;
  securityCode: string;
}

/** Result of a charge. `AWAITING`: the payment comes later, by other means. */
export interface Charge {
  state: "PAID" | "AWAITING";
  reference: string;
}

/** A way to pay, such as a card service. */
export interface PaymentProvider {
  name: string;
  title: string;
  asksForCard: boolean;
  /** True for test payments: orders are marked as tests. */
  isTest: boolean;
  /** What it supports. The shop does not offer what no provider supports. */
  can: Payable;
  /** Turns the typed values into a reference. A failure has messages by field. */
  prepare(fields: CardFields, now: Date): Promise<PaymentMethod | Failure>;
  /**
   * Answers at once, without network, because it is called inside the order's transaction. The key makes it repeatable.
   */
  charge(method: PaymentMethod, amount: Money, idempotencyKey: string): Promise<Charge | Failure>;
  refund(reference: string, amount: Money, idempotencyKey: string): Promise<{ reference: string } | Failure>;
}

/** The service that finds payment methods and what they support. */
export interface PaymentProviders {
  find(name: string): PaymentProvider | undefined;
  /** The website's payment methods, in its order. */
  offeredBy(website: { payment_providers: string[] }): PaymentProvider[];
  /** The website's payment methods that support all of these products together. */
  offeredFor(website: { payment_providers: string[] }, products: readonly PaidProduct[]): PaymentProvider[];
  /** What the website's payment methods support together. */
  payableOn(website: { payment_providers: string[] }): Payable;
}
