import { CartLink } from "#features/commerce/cart/storefront/CartLink.tsx";
import { CartPage } from "#features/commerce/cart/storefront/CartPage.tsx";
import { CartPill } from "#features/commerce/cart/storefront/CartPill.tsx";
import type { IslandComponents } from "#kernel/server/islands/islandRenderer.ts";

/** Every island that the server renders; `browserIslands.ts` names the same ones. */
export const serverIslands: IslandComponents = { CartLink, CartPage, CartPill };
