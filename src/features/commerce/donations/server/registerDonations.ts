import { orderPlaced } from "#features/commerce/orders/contract.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  addFundRoute,
  deleteFundRoute,
  fundFailures,
  listFundNamesRoute,
  listFundsRoute,
  readFundRoute,
  saveFundRoute,
} from "../contract.ts";
import { addFund, deleteFund, listFundNames, listFunds, readFund, recordDonation, saveFund } from "./donationFunds.ts";
import { registerDonationPages } from "./donationPages.ts";
import { createDonationBlockReader } from "./readDonationBlocks.ts";

const fail = failuresOf(fundFailures);

/** Donation funds in the studio, their block, and the pages of donors. */
export function registerDonations(app: App, services: { pages: Pages; payments: PaymentProviders }): void {
  const { pages, payments } = services;
  pages.addBlockReader("donation", createDonationBlockReader(payments));
  registerDonationPages(app, { pages, payments });

  // The receipt of a donation is the order's; here it is counted for its fund.
  app.on(orderPlaced, async (tx, { orderId, kind }) => {
    if (kind === "donation") await recordDonation(tx, orderId);
  });

  app.route(listFundsRoute, ({ query }, { site }) => listFunds(site, query));
  app.route(listFundNamesRoute, async (_input, { site }) => ({ funds: await listFundNames(site) }));
  app.route(addFundRoute, ({ body }, context) => addFund(context, body));
  app.route(
    readFundRoute,
    async ({ params }, { site }) => (await readFund(site, params.fundId)) ?? fail("fund-unknown"),
  );
  app.route(saveFundRoute, ({ params, body }, context) => saveFund(context, params.fundId, body));
  app.route(deleteFundRoute, ({ params }, context) => deleteFund(context, params.fundId));
}
