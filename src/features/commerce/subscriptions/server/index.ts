export { countRunning } from "./personSubscriptions.ts";
export { registerSubscriptions } from "./registerSubscriptions.ts";
export type { RenewingSubscription, Subscriptions } from "./Subscriptions.ts";
export { describeSubscriptionOf } from "./subscriptionOfOrder.ts";
