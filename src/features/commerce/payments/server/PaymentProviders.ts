import type { Failure } from "#kernel/contract/failure.ts";
import type { Money } from "#kernel/domain/money.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { PaidProduct, Payable } from "../domain/buyable.ts";
import type { PaymentMethod } from "../domain/paymentMethod.ts";

export interface CardFields {
  cardNumber: string;
  expiry: string;
  securityCode: string;
}

/**
 * What a payment method is used for. `first`: the first payment of a subscription, after which the method can be charged
 * without the buyer. `renewal`: charged without the buyer.
 */
export type ChargeUsage = "once" | "first" | "renewal";

/** Result of a local charge. `AWAITING`: the payment comes later, by other means. */
export interface Charge {
  state: "PAID" | "AWAITING";
  reference: string;
  /** What to charge renewals with, after a `first` charge; absent: the same method. */
  savedMethod?: PaymentMethod;
}

/** What the buyer's browser must do before the charge is decided: open this page, which leads back to `returnUrl`. */
export interface PaymentAction {
  redirectUrl: string;
}

/** A charge as its provider has it. `PENDING`: it is decided later, without the buyer. */
export type RemoteCharge =
  | { state: "PAID"; reference: string; savedMethod?: PaymentMethod }
  | { state: "PENDING"; reference: string }
  | { state: "ACTION"; reference: string; action: PaymentAction };

interface AnyProvider {
  name: string;
  title: string;
  asksForCard: boolean;
  /** True for test payments: orders are marked as tests. */
  isTest: boolean;
  /** What it supports. The shop does not offer what no provider supports. */
  can: Payable;
  /** Turns the typed values into a reference. A failure has messages by field. */
  prepare(fields: CardFields, now: Date): Promise<PaymentMethod | Failure>;
}

/**
 * Answers at once, without network, because it is called inside the order's transaction `tx`, in which it may keep money
 * of its own. Keys make calls repeatable.
 */
export interface LocalProvider extends AnyProvider {
  charge(charge: {
    method: PaymentMethod;
    amount: Money;
    key: string;
    usage: ChargeUsage;
    tx: SiteTransaction;
  }): Promise<Charge | Failure>;
  refund(refund: {
    reference: string;
    amount: Money;
    key: string;
    tx: SiteTransaction;
  }): Promise<{ reference: string } | Failure>;
}

/** What identifies a charge: our key, and the provider's reference once it is known; empty before. */
export interface ChargeKey {
  key: string;
  reference: string;
  signal: AbortSignal;
}

/**
 * Asked over a network (decision 0067). A `Failure` is final: nothing was moved, and nothing will be. A call throws
 * `OutcomeUnknown` if it does not know. With the same key it never moves money twice. It stops at its signal.
 */
export interface RemoteProvider extends AnyProvider {
  /** @param charge.returnUrl where the buyer comes back after an action */
  startCharge(charge: {
    method: PaymentMethod;
    amount: Money;
    key: string;
    usage: ChargeUsage;
    returnUrl: string;
    signal: AbortSignal;
  }): Promise<RemoteCharge | Failure>;
  /** Undefined: the provider has never seen it. A failure: it was declined or canceled. */
  findCharge(charge: ChargeKey): Promise<RemoteCharge | Failure | undefined>;
  /** Cancels a charge that is not paid, or that the provider has never seen. A paid one is returned as it is. */
  cancelCharge(charge: ChargeKey): Promise<RemoteCharge | Failure>;
  startRefund(refund: {
    reference: string;
    amount: Money;
    key: string;
    signal: AbortSignal;
  }): Promise<RemoteRefund | Failure>;
  /** Undefined: the provider has never seen it. */
  findRefund(refund: { key: string; signal: AbortSignal }): Promise<RemoteRefund | Failure | undefined>;
}

export interface RemoteRefund {
  reference: string;
}

/** A way to pay, such as a card service. */
export type PaymentProvider = LocalProvider | RemoteProvider;

export function isRemote(provider: PaymentProvider): provider is RemoteProvider {
  return "startCharge" in provider;
}

/** Money that was announced and is not settled. */
export interface OpenMovement {
  websiteId: string;
  id: string;
  provider: string;
}

/** Settles one kind of movements, for the job and for webhooks. Provided by the features that announce them. */
export interface Reconciler {
  /** What to ask for now, the longest unasked first. */
  due(now: Date, limit: number): Promise<OpenMovement[]>;
  /** Asks the provider and settles the movement. @throws `OutcomeUnknown` */
  check(movement: Pick<OpenMovement, "websiteId" | "id">): Promise<void>;
  /** Ends an expired movement without its provider, which does not answer now. */
  expire?(movement: OpenMovement): Promise<void>;
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
  /** Adds a provider that is not built in. */
  add(provider: PaymentProvider): void;
  reconcileWith(reconciler: Reconciler): void;
  /**
   * Asks the provider about a movement and settles it. For webhooks: only the key of what they report is used, which is
   * the id of our payment or refund.
   */
  check(movement: Pick<OpenMovement, "websiteId" | "id">): Promise<void>;
}
