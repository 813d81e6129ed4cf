import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import type { ProductSummary } from "../../contract.ts";
import { isSoldOut, stockLeft } from "../../domain/productStatus.ts";
import { texts } from "../texts.ts";

/** The current price: one, or the lowest and the highest. */
export function PriceRange({
  lowestPriceCents,
  highestPriceCents,
}: Pick<ProductSummary, "lowestPriceCents" | "highestPriceCents">) {
  if (lowestPriceCents === highestPriceCents) return <Money cents={lowestPriceCents} />;
  return (
    <span>
      <Money cents={lowestPriceCents} /> – <Money cents={highestPriceCents} />
    </span>
  );
}

/** "Sold out", "12 in stock", "Unlimited". */
export function StockText({
  productType,
  unlimited,
  qtyInStock,
}: Pick<ProductSummary, "productType" | "unlimited" | "qtyInStock">) {
  if (isSoldOut(productType, [{ unlimited, qtyInStock }])) return <StatusBadge tone="bad">{texts.soldOut}</StatusBadge>;
  const left = stockLeft(productType, { unlimited, qtyInStock });
  return left === null ? texts.unlimited : texts.inStock(left);
}

/** Whether visitors see it. */
export function VisibilityBadge({ isVisible }: { isVisible: boolean }) {
  return <StatusBadge tone={isVisible ? "good" : "neutral"}>{isVisible ? texts.visible : texts.hidden}</StatusBadge>;
}
