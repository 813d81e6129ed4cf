import { listProductsRoute } from "#features/commerce/catalog/contract.ts";
import { listOrdersRoute } from "#features/commerce/orders/contract.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { useMay, useWebsite } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { useApiQuery } from "#kernel/studio-ui/useApi.ts";
import { screens } from "./screens.ts";
import { words } from "./words.ts";

export interface PaletteHit {
  key: string;
  label: string;
  description: string;
  to: string;
  params: Record<string, string>;
}

const hitsPerGroup = 5;
const productPath = "/products/$productId";

/** Products and orders that match, of those that the person may see. Nothing is asked for less than two characters. */
export function usePaletteHits(text: string): {
  groups: { label: string; hits: PaletteHit[] }[];
  isSearching: boolean;
} {
  const { locale } = useWebsite();
  const isAsked = text.length > 1;
  const hasProducts = screens.some((screen) => screen.path === productPath);
  const query = { search: text, limit: hitsPerGroup };
  const mayProducts = useMay("products.edit") && hasProducts;
  const mayOrders = useMay("orders.manage");
  const products = useApiQuery(listProductsRoute, { query }, { enabled: isAsked && mayProducts, keepPrevious: true });
  const orders = useApiQuery(listOrdersRoute, { query }, { enabled: isAsked && mayOrders, keepPrevious: true });
  if (!isAsked) return { groups: [], isSearching: false };
  const productHits = (products.data?.items ?? []).map((product) => ({
    key: product.id,
    label: product.name,
    description: `/${product.urlSlug}`,
    to: productPath,
    params: { productId: product.id },
  }));
  const orderHits = (orders.data?.items ?? []).map((order) => ({
    key: order.id,
    label: words.orderHit(order.number),
    description: `${order.customerName} · ${formatMoney({ cents: order.grandTotalCents, currency: order.currency }, locale)}`,
    to: "/orders/$orderId",
    params: { orderId: order.id },
  }));
  const groups = [
    { label: words.products, hits: mayProducts ? productHits : [] },
    { label: words.orders, hits: mayOrders ? orderHits : [] },
  ].filter((group) => group.hits.length > 0);
  return { groups, isSearching: products.isFetching || orders.isFetching };
}
