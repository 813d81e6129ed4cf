import type { App } from "#kernel/server/http/createApp.ts";
import { stockReturned, stockReturnedJob } from "../contract.ts";

/** The stock of the shop: what its ledger tells others. */
export function registerInventory(app: App): void {
  app.job(stockReturnedJob, async ({ websiteId, variantIds }) => {
    await app.site(websiteId).transaction((tx) => tx.emit(stockReturned, { variantIds }));
  });
}
