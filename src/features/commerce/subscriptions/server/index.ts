export { registerSubscriptions } from "./registerSubscriptions.ts";
export { describeSubscriptionOf } from "./subscriptionOfOrder.ts";
