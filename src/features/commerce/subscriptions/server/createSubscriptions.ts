import { nextPaymentAt } from "../domain/nextAction.ts";
import { subscriptionCan } from "../domain/subscriptionLifecycle.ts";
import { cancelSubscription } from "./changeSubscription.ts";
import type { Subscriptions } from "./Subscriptions.ts";
import type { SubscriptionMails } from "./subscriptionMails.ts";
import { readMemberSubscriptions, readSubscription } from "./subscriptionRows.ts";

export function createSubscriptions(mails: SubscriptionMails): Subscriptions {
  return {
    async readRenewing(site, memberId) {
      const subscriptions = await readMemberSubscriptions(site, memberId);
      return subscriptions.flatMap((subscription) => {
        const { id, productId, paidUntil } = subscription;
        const at = nextPaymentAt(subscription);
        return at ? { id, productId, paidUntil, nextPaymentAt: at } : [];
      });
    },

    async cancel(tx, { memberId, productId }, change) {
      let canceled = 0;
      for (const { id, ...listed } of await readMemberSubscriptions(tx, memberId)) {
        if (listed.productId !== productId || !subscriptionCan.cancel(listed)) continue;
        const locked = await readSubscription(tx, id, { lock: true });
        // It may have ended since.
        if (locked && (await cancelSubscription(tx, mails, locked, change)) === undefined) canceled++;
      }
      return canceled;
    },
  };
}
