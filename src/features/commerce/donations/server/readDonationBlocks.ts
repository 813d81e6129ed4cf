import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { BlockReader } from "#features/site/blocks/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { FoundFund } from "../blocks/donation/block.ts";
import { donationTags } from "../contract.ts";
import { formFundOf, noticeOf } from "./describeFund.ts";
import { readFunds } from "./donationFunds.ts";

/** The funds of donation blocks, in one statement. Payment settings touch the whole site's tag. */
export function createDonationBlockReader(payments: Pick<PaymentProviders, "payableOn">): BlockReader<"donation"> {
  return async ({ site, website }, blocks) => {
    const ids = [...new Set(blocks.flatMap(({ props }) => props.fundId ?? []))];
    const found = new Map<string, FoundFund>();
    const tags = [siteTags.site, ...ids.map(donationTags.fund)];
    if (ids.length === 0) return { found, tags };
    const funds = await readFunds(site, ids);
    const isPayable = payments.payableOn(website).purchases.includes("goods");
    for (const { id, props } of blocks) {
      const fund = funds.find((each) => each.id === props.fundId);
      if (!fund) continue;
      const { name, description } = fund;
      found.set(id, { name, description, notice: noticeOf(fund, isPayable), fund: formFundOf(website, fund) });
    }
    return { found, tags };
  };
}
