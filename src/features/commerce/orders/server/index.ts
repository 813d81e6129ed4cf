export { cardOf } from "./describeOrder.ts";
export { isSale, isToFulfill, wasPaid } from "./isSale.ts";
export { recentOrders } from "./listOrders.ts";
export { readMemberOrder } from "./memberOrders.ts";
export type { Orders } from "./Orders.ts";
export { addBuyerBrowser, type OrderOwner, readOrderOwner } from "./orderOwner.ts";
export { readOrder, type StoredOrder } from "./readOrder.ts";
export { registerOrders } from "./registerOrders.ts";
export { type NewOrder, type NewOrderLine, type WrittenOrder, writeOrder } from "./writeOrder.ts";
