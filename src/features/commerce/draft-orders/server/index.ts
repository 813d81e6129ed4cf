export { forgetDrafts } from "./forgetDrafts.ts";
export { registerDraftOrders } from "./registerDraftOrders.ts";
