import { listProductsRoute } from "#features/commerce/catalog/contract.ts";
import { listOrdersRoute } from "#features/commerce/orders/contract.ts";
import { editScreen } from "#features/site/items/studio/postScreens.ts";
import { listPagesRoute } from "#features/site/page-tree/contract.ts";
import { pageScreen } from "#features/site/page-tree/studio/pageScreens.ts";
import { matchingPages } from "#features/site/page-tree/studio/tree/pageTree.ts";
import { findContentRoute } from "#features/site/search/contract.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { formatAmount } from "#kernel/studio-ui/formats.ts";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { screens } from "./screens.ts";
import { texts } from "./texts.ts";

export interface PaletteHit {
  key: string;
  label: string;
  description: string;
  to: string;
  params: Record<string, string>;
  search?: Record<string, string>;
}

const hitsPerGroup = 5;
const productPath = "/products/$productId";

/**
 * Pages, posts, products and orders that match and that the person may see. Shorter queries than two characters return
 * nothing.
 */
export function usePaletteHits(text: string): {
  groups: { label: string; hits: PaletteHit[] }[];
  isSearching: boolean;
} {
  const isAsked = text.length > 1;
  const hasProducts = screens.some((screen) => screen.path === productPath);
  const query = { search: text, limit: hitsPerGroup };
  const mayProducts = useMay("products.edit") && hasProducts;
  const mayOrders = useMay("orders.manage");
  const mayPages = useMay("pages.edit");
  const mayPosts = useMay("posts.edit");
  // All pages, loaded once and searched in the browser.
  const pages = useApiQuery(listPagesRoute, {}, { enabled: isAsked && mayPages });
  const products = useApiQuery(listProductsRoute, { query }, { enabled: isAsked && mayProducts, keepPrevious: true });
  const orders = useApiQuery(listOrdersRoute, { query }, { enabled: isAsked && mayOrders, keepPrevious: true });
  const content = useApiQuery(
    findContentRoute,
    { query: { search: text, limit: 2 * hitsPerGroup } },
    { enabled: isAsked && (mayPages || mayPosts), keepPrevious: true },
  );
  if (!isAsked) return { groups: [], isSearching: false };
  const every = pages.data?.pages ?? [];
  const contentHits = content.data?.items ?? [];
  // By title at once, and by text when the answer is there.
  const byText = contentHits.flatMap(({ id }) => every.find((page) => page.id === id) ?? []);
  const pageHits = [...new Set([...matchingPages(every, text).found, ...byText])]
    .slice(0, hitsPerGroup)
    .map((page) => ({ key: page.id, label: page.title, description: page.path, ...pageScreen(page) }));
  const postHits = contentHits
    .filter(({ kind }) => kind === "post")
    .slice(0, hitsPerGroup)
    .map((post) => ({ key: post.id, label: post.title, description: post.path, ...editScreen(post.id) }));
  const productHits = (products.data?.items ?? []).map((product) => ({
    key: product.id,
    label: product.name,
    description: `/${product.urlSlug}`,
    to: productPath,
    params: { productId: product.id },
  }));
  const orderHits = (orders.data?.items ?? []).map((order) => ({
    key: order.id,
    label: texts.orderHit(String(order.number)),
    description: `${order.customerName} · ${formatAmount(order.grandTotalCents, order.currency)}`,
    to: "/orders/$orderId",
    params: { orderId: order.id },
  }));
  const groups = [
    { label: texts.pages, hits: mayPages ? pageHits : [] },
    { label: texts.postsAndEvents, hits: mayPosts ? postHits : [] },
    { label: texts.products, hits: mayProducts ? productHits : [] },
    { label: texts.orders, hits: mayOrders ? orderHits : [] },
  ].filter((group) => group.hits.length > 0);
  return { groups, isSearching: pages.isLoading || content.isFetching || products.isFetching || orders.isFetching };
}
