export { registerDraftOrders } from "./registerDraftOrders.ts";
