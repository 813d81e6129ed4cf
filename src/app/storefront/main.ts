import { hasCartCookie } from "#features/commerce/cart/domain/cartCookies.ts";
import { enhanceBlocks } from "#features/site/blocks/storefront/enhanceBlocks.ts";
import { mountOverlays } from "#features/site/overlays/storefront/mountOverlays.ts";
import { applyFocalPoints } from "#kernel/browser/focalPoints.ts";
import { mountIslands } from "#kernel/browser/islandMount.ts";
import { readCookie } from "#kernel/browser/readCookie.ts";
import { mountLists } from "./mountLists.ts";

// All that a visitor's browser loads before the first touch: keep it small (at most 3 kB gzip).
applyFocalPoints(document);
mountLists();
enhanceBlocks(document);
mountOverlays();

mountIslands({
  hasCart: readCookie(hasCartCookie) === "true",
  async load() {
    const { hydrateAll } = await import("./hydrateAll.ts");
    return hydrateAll;
  },
});
