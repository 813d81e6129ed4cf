export { announcePayment } from "./announcePayment.ts";
export { askForPayment, cancelPayment, tryToCheck } from "./checkPayment.ts";
export { forgetPayments } from "./eraseBuyer.ts";
export { forgetLine } from "./forgetLine.ts";
export { isSale, isToFulfill, waitsForCapture, wasPaid } from "./isSale.ts";
export { recentOrders } from "./listOrders.ts";
export { lockOrder, type OrderChange, recordChange } from "./lockOrder.ts";
export { readMemberOrder } from "./memberOrders.ts";
export type { Orders } from "./Orders.ts";
export { type AnnouncedPayment, type PaymentStanding, readAnnouncedPayment, standingOf } from "./openPayments.ts";
export { orderLinesOf } from "./orderLines.ts";
export { addBuyerBrowser, type OrderOwner, readOrderOwner } from "./orderOwner.ts";
export { printReceipt } from "./print/printReceipt.tsx";
export { readOrder, type StoredOrder } from "./readOrder.ts";
export { registerOrders } from "./registerOrders.ts";
export {
  type CreditPayment,
  type NewOrderLine,
  type NotTaken,
  type OrderBuyer,
  type PricedOrder,
  writeOrder,
} from "./writeOrder.ts";
