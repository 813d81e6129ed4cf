import type { ClientAssets } from "#kernel/server/clientAssets.ts";
import { studioDocument } from "./builtClientAssets.ts";

/** The browser modules as Vite serves them from source, for `npm run dev` (`scripts/dev.mjs`). */
export const sourceClientAssets: ClientAssets = {
  storefrontScript: "/@vitrine/storefront",
  storefrontStyles: [],
  previewFrameScript: "/@vitrine/preview-frame",
  visitsScript: "/@vitrine/visits",
  featuresScript: "/@vitrine/features",
  tagsScript: "/@vitrine/tags",
  languagesScript: "/@vitrine/languages",
  studioHtml: async (page) => studioDocument(page, { script: "/@vitrine/studio", preloads: [], styles: [] }),
};
