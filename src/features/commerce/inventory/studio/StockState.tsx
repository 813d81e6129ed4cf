import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import type { InventoryProduct } from "../contract.ts";
import type { Stock } from "../domain/moveStock.ts";
import { stockLevel } from "../domain/stockLevel.ts";
import { stockText, texts } from "./texts.ts";

/** State of a product, the worst first: sold out, then low. */
export function ProductState({ product }: { product: InventoryProduct }) {
  const { variantCount, soldOutCount, lowCount, unlimitedCount } = product;
  if (soldOutCount === variantCount) return <StatusBadge tone="bad">{texts.soldOut}</StatusBadge>;
  if (soldOutCount > 0) return <StatusBadge tone="bad">{texts.someSoldOut(soldOutCount, variantCount)}</StatusBadge>;
  if (lowCount > 0) {
    return (
      <StatusBadge tone="waiting">
        {variantCount === 1 ? texts.lowStock : texts.someLow(lowCount, variantCount)}
      </StatusBadge>
    );
  }
  if (unlimitedCount === variantCount) return <StatusBadge tone="neutral">{texts.unlimited}</StatusBadge>;
  return <StatusBadge tone="good">{texts.inStock}</StatusBadge>;
}

/** State of a variant. */
export function VariantState({ stock, lowThreshold }: { stock: Stock; lowThreshold: number }) {
  switch (stockLevel(stock, lowThreshold)) {
    case "unlimited":
      return <StatusBadge tone="neutral">{texts.unlimited}</StatusBadge>;
    case "out":
      return <StatusBadge tone="bad">{texts.soldOut}</StatusBadge>;
    case "low":
      return <StatusBadge tone="waiting">{texts.lowStock}</StatusBadge>;
    case "enough":
      return <StatusBadge tone="good">{texts.inStock}</StatusBadge>;
  }
}

/** Total stock of several variants. In a list sorted by stock, the sort value comes first. */
export function TotalStock({ product }: { product: InventoryProduct }) {
  const { variantCount, unlimitedCount, qtyInStock, sortedStock } = product;
  if (sortedStock && !sortedStock.unlimited)
    return <span>{texts.ofOneVariant(sortedStock.qtyInStock, qtyInStock)}</span>;
  if (unlimitedCount === variantCount) return <span>{texts.unlimited}</span>;
  return (
    <span>
      {texts.total(qtyInStock)}
      {unlimitedCount > 0 && `, ${texts.andUnlimited(unlimitedCount)}`}
    </span>
  );
}

/** A read-only stock. */
export function StockFigure({ stock }: { stock: Stock }) {
  return <span>{stockText(stock)}</span>;
}
