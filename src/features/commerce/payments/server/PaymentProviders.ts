import type { Failure } from "#kernel/contract/failure.ts";
import type { Money } from "#kernel/domain/money.ts";
import type { PaidProduct, Payable } from "../domain/buyable.ts";

/** A way of paying as a checkout keeps it: a reference of the provider, never a card number. */
export interface PaymentMethod {
  provider: string;
  title: string;
  reference: string;
  brand: string;
  lastFour: string;
  /** Tells cards apart without naming them, so that declines can be counted by card; absent where there is no card. */
  fingerprint?: string;
}

export interface CardFields {
  cardNumber: string;
  expiry: string;
  securityCode: string;
}

/** What a charge came to. `AWAITING`: the money comes later, by another way. */
export interface Charge {
  state: "PAID" | "AWAITING";
  reference: string;
}

export interface PaymentProvider {
  name: string;
  title: string;
  asksForCard: boolean;
  /** True for money that is not real: orders are marked as tests. */
  isTest: boolean;
  /** What it can be paid for: what no offered provider can, the shop does not offer. */
  can: Payable;
  /** Turns what was typed into a reference; a failure carries messages by field. */
  prepare(fields: CardFields, now: Date): Promise<PaymentMethod | Failure>;
  /** Answers at once, without network: it is called inside the order's transaction. The key makes it repeatable. */
  charge(method: PaymentMethod, amount: Money, idempotencyKey: string): Promise<Charge | Failure>;
  refund(reference: string, amount: Money, idempotencyKey: string): Promise<{ reference: string } | Failure>;
}

export interface PaymentProviders {
  find(name: string): PaymentProvider | undefined;
  /** Those that the website offers, in its order. */
  offeredBy(website: { payment_providers: string[] }): PaymentProvider[];
  /** Of those, the ones that all of these products together can be paid by. */
  offeredFor(website: { payment_providers: string[] }, products: readonly PaidProduct[]): PaymentProvider[];
  /** What can be paid for on the website by any of them. */
  payableOn(website: { payment_providers: string[] }): Payable;
}
