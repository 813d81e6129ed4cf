import { catalogTags } from "#features/commerce/catalog/contract.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { StoredExperiment } from "./experimentRows.ts";

/** Touched when tests of the website start and stop. */
export const experimentsTag = "experiments";

/** Drops what visitors see of a test: the page, the page of the product, or every page. */
export function touchTested(
  tx: SiteTransaction,
  { product_id, page_id }: Pick<StoredExperiment, "product_id" | "page_id">,
): void {
  tx.touch(experimentsTag);
  if (product_id !== null) tx.touch(catalogTags.product(product_id));
  else tx.touch(page_id === null ? siteTags.site : siteTags.collection(page_id));
}
