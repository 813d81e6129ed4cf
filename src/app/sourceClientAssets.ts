import type { ClientAssets } from "#kernel/server/clientAssets.ts";
import { studioDocument } from "./builtClientAssets.ts";

/** The browser modules as Vite serves them from source, for `npm run dev` (`scripts/dev.mjs`). */
export const sourceClientAssets: ClientAssets = {
  storefrontScript: "/@vitrine/storefront",
  storefrontStyles: [],
  previewFrameScript: "/@vitrine/preview-frame",
  studioHtml: async (nonce) => studioDocument({ nonce, script: "/@vitrine/studio", preloads: [], styles: [] }),
};
