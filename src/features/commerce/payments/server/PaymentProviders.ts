import type { Failure } from "#kernel/contract/failure.ts";
import type { Money } from "#kernel/domain/money.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { PaidProduct, Payable } from "../domain/buyable.ts";
import type { PaymentMethod } from "../domain/paymentMethod.ts";

export interface CardFields {
  cardNumber: string;
  expiry: string;
  securityCode: string;
  /** What the provider's own form returned (`CardForm`); empty for our card fields. */
  token: string;
}

/** A provider's own form for cards, which the browser loads from the provider when the method is chosen. */
export interface CardForm {
  kind: "stripe";
  scriptUrl: string;
  publishableKey: string;
}

/**
 * What a payment method is used for. `first`: the first payment of a subscription, after which the method can be charged
 * without the buyer. `renewal`: charged without the buyer.
 */
export type ChargeUsage = "once" | "first" | "renewal";

/** Result of a local charge. `AWAITING`: the payment comes later, by other means, or it is authorized. */
export interface Charge {
  state: "PAID" | "AWAITING";
  reference: string;
  /** It is authorized, and can be captured until then. */
  captureBefore?: Date;
  /** What to charge renewals with, after a `first` charge; absent: the same method. */
  savedMethod?: PaymentMethod;
}

/** What the buyer's browser must do before the charge is decided: open this page, which leads back to `returnUrl`. */
export interface PaymentAction {
  redirectUrl: string;
}

/**
 * A charge as its provider has it. `AUTHORIZED`: the amount is held, and can be captured until then. `PENDING`: it is
 * decided later, without the buyer.
 */
export type RemoteCharge =
  | { state: "PAID"; reference: string; savedMethod?: PaymentMethod }
  | { state: "AUTHORIZED"; reference: string; captureBefore: Date }
  | { state: "PENDING"; reference: string }
  | { state: "ACTION"; reference: string; action: PaymentAction };

/** A payment method that can be charged without its buyer, or what they must do before. */
export type SavedMethod =
  | { state: "SAVED"; method: PaymentMethod }
  | { state: "ACTION"; reference: string; action: PaymentAction };

interface AnyProvider {
  name: string;
  title: string;
  /** Name of the service, for owners, if the title does not say it. */
  serviceName?: string;
  /** Whether a card is charged. Attempts are counted. */
  asksForCard: boolean;
  /** Absent: cards are typed into our own fields. */
  cardForm?: CardForm;
  /** True for test payments: orders are marked as tests. */
  isTest: boolean;
  /** What it supports. The shop does not offer what no provider supports. */
  can: Payable;
  /** Turns the typed values into a reference. A failure has messages by field. */
  prepare(fields: CardFields, now: Date): Promise<PaymentMethod | Failure>;
  /**
   * Makes a prepared method usable for renewals, without a payment, such as another card for a subscription. Absent: a
   * prepared method is usable as it is. Called outside of any transaction, through `saveMethod`.
   * @param saving.key the same key saves once
   * @param saving.returnUrl where the buyer comes back after an action
   */
  saveMethod?(saving: {
    method: PaymentMethod;
    key: string;
    returnUrl: string;
    signal: AbortSignal;
  }): Promise<SavedMethod | Failure>;
  /** How it stands after the buyer's action. @param saved.reference that of the action */
  findSavedMethod?(saved: { reference: string; signal: AbortSignal }): Promise<SavedMethod | Failure>;
}

/**
 * Answers at once, without network, because it is called inside the order's transaction `tx`, in which it may keep money
 * of its own. Keys make calls repeatable.
 */
export interface LocalProvider extends AnyProvider {
  /** @param charge.capturesLater only authorizes it. Never true for a provider without `captureCharge` */
  charge(charge: {
    method: PaymentMethod;
    amount: Money;
    key: string;
    usage: ChargeUsage;
    capturesLater: boolean;
    now: Date;
    tx: SiteTransaction;
  }): Promise<Charge | Failure>;
  /** Captures an authorized charge, whole, before it expires. Absent: charges are captured at once. */
  captureCharge?(charge: { reference: string; amount: Money; key: string; tx: SiteTransaction }): Promise<void>;
  /** Releases an authorized charge. */
  voidCharge?(charge: { reference: string; key: string; tx: SiteTransaction }): Promise<void>;
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
  /**
   * @param charge.returnUrl where the buyer comes back after an action
   * @param charge.capturesLater only authorizes it. Never true for a provider without `captureCharge`
   */
  startCharge(charge: {
    method: PaymentMethod;
    amount: Money;
    key: string;
    usage: ChargeUsage;
    capturesLater: boolean;
    returnUrl: string;
    signal: AbortSignal;
  }): Promise<RemoteCharge | Failure>;
  /** Undefined: the provider has never seen it. A failure: it was declined or canceled. */
  findCharge(charge: ChargeKey): Promise<RemoteCharge | Failure | undefined>;
  /**
   * Cancels a charge that is not decided, or that the provider has never seen. A paid or authorized one is returned as it
   * is.
   */
  cancelCharge(charge: ChargeKey): Promise<RemoteCharge | Failure>;
  /**
   * Captures an authorized charge, whole. A captured one is returned as it is. A failure: it was released or has expired.
   * Absent: charges are captured at once.
   */
  captureCharge?(charge: ChargeKey & { amount: Money }): Promise<RemoteCharge | Failure>;
  /** Releases an authorized charge, which is a failure then. A captured one is returned as it is. */
  voidCharge?(charge: ChargeKey): Promise<RemoteCharge | Failure>;
  startRefund(refund: {
    reference: string;
    amount: Money;
    key: string;
    signal: AbortSignal;
  }): Promise<RemoteRefund | Failure>;
  /** Undefined: the provider has never seen it. @param refund.reference that of the charge */
  findRefund(refund: {
    key: string;
    reference: string;
    signal: AbortSignal;
  }): Promise<RemoteRefund | Failure | undefined>;
  /** Absent: nothing happens at the provider without us. */
  findIncidents?(charge: { reference: string; signal: AbortSignal }): Promise<ChargeIncidents>;
}

export interface RemoteRefund {
  reference: string;
}

/**
 * Credit that customers have with the shop, such as gift cards. It pays for a part of an order, besides a payment method,
 * inside the order's transaction.
 */
export interface Credit {
  /** The provider of its payments. */
  name: string;
  /**
   * Gives back a part of what a payment took.
   * @returns `lastFour` if it went to another card than the one that paid
   */
  giveBack(
    tx: SiteTransaction,
    given: { reference: string; amountCents: number; reason: string; now: Date },
  ): Promise<{ reference: string; lastFour?: string }>;
}

/** What has happened to a charge at its provider, without us. */
export interface ChargeIncidents {
  /** Refunds that were made there. */
  refunds: { reference: string; amountCents: number }[];
  /** The customer has disputed the charge with their bank. */
  disputes: { reference: string; amountCents: number; reason: string; state: "OPEN" | "WON" | "LOST" }[];
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

/** A charge by its provider's reference. */
export interface ProvidersCharge {
  websiteId: string;
  provider: string;
  reference: string;
}

/** Settles one kind of movements, for the job and for webhooks. Provided by the features that announce them. */
export interface Reconciler {
  /** What to ask for now, the longest unasked first. */
  due(now: Date, limit: number): Promise<OpenMovement[]>;
  /** Asks the provider and settles the movement. @throws `OutcomeUnknown` */
  check(movement: Pick<OpenMovement, "websiteId" | "id">): Promise<void>;
  /** Records what has happened to a charge at its provider. @throws `OutcomeUnknown` */
  lookAt?(charge: ProvidersCharge): Promise<void>;
  /** Ends an expired movement without its provider, which does not answer now. */
  expire?(movement: OpenMovement): Promise<void>;
}

/** What the payment methods of a website depend on. */
export type PayingWebsite = Pick<
  Website,
  "id" | "payment_providers" | "stripe_mode" | "stripe_publishable_key" | "stripe_installments"
>;

/** The service that finds payment methods and what they support. */
export interface PaymentProviders {
  /** A payment method by its name, with the keys of this website. */
  find(name: string, websiteId: string): PaymentProvider | undefined;
  /** The website's payment methods, in its order. */
  offeredBy(website: PayingWebsite): PaymentProvider[];
  /** The website's payment methods that support all of these products together. */
  offeredFor(website: PayingWebsite, products: readonly PaidProduct[]): PaymentProvider[];
  /** What the website's payment methods support together. */
  payableOn(website: PayingWebsite): Payable;
  /** Adds a provider that is not built in. */
  add(provider: PaymentProvider): void;
  /** Adds credit, which is no payment method that owners choose. */
  addCredit(credit: Credit): void;
  findCredit(name: string): Credit | undefined;
  reconcileWith(reconciler: Reconciler): void;
  /**
   * Asks the provider about a movement and settles it. For webhooks: only the key of what they report is used, which is
   * the id of our payment or refund.
   */
  check(movement: Pick<OpenMovement, "websiteId" | "id">): Promise<void>;
  /** Records what has happened to a charge at its provider, such as a refund that was made there. For webhooks. */
  lookAt(charge: ProvidersCharge): Promise<void>;
}
