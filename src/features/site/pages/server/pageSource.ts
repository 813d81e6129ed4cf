import { pageTypes } from "../contract.ts";
import type { CollectionSource } from "./Pages.ts";

/** Pages (collection type 10): a document of blocks. */
export function createPageSource(): CollectionSource {
  return {
    async list() {
      return { pageType: pageTypes.page, template: "", model: { mainContent: "" }, head: {}, tags: [] };
    },
    async item() {
      return undefined;
    },
  };
}
