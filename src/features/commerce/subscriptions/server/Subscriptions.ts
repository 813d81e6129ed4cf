import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { CancelReason } from "../domain/subscriptionLifecycle.ts";

/** A member and a product that they may subscribe to. */
export interface Subscribed {
  memberId: string;
  productId: string;
}

/** A subscription that renews by itself. */
export interface RenewingSubscription {
  id: string;
  productId: string;
  /** The next payment; after the pause of a paused one. */
  nextPaymentAt: Date;
  /** The end of what is paid. */
  paidUntil: Date;
}

/** The service for features that give something to subscribers. */
export interface Subscriptions {
  /** The subscriptions of a member that renew by themselves. */
  readRenewing(site: Pick<SiteScope, "db" | "websiteId">, memberId: string): Promise<RenewingSubscription[]>;
  /**
   * Cancels the member's subscriptions to a product, in the caller's transaction. The customer and the owner get an email.
   * Features hear `subscriptionEnding`.
   * @returns how many there were
   */
  cancel(
    tx: SiteTransaction,
    subscribed: Subscribed,
    change: { reason: CancelReason; accountId?: string | undefined; now: Date },
  ): Promise<number>;
}
