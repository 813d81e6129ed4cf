import { ActionIcon, Checkbox, Tooltip } from "@mantine/core";
import { ChevronRightIcon, CounterClockwiseClockIcon } from "@radix-ui/react-icons";
import { ProductPicture } from "#features/commerce/catalog/studio/ProductPicture.tsx";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { LinesSkeleton, Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { type InventoryProduct, type InventoryVariant, readInventoryProductRoute } from "../contract.ts";
import { type Chosen, stateOf, toggleProduct, toggleVariant } from "./chosenStocks.ts";
import styles from "./inventory.module.css";
import { StockEditor } from "./StockEditor.tsx";
import { ProductState, StockFigure, TotalStock, VariantState } from "./StockState.tsx";
import { texts } from "./texts.ts";
import type { StockEditing } from "./useStockEditing.ts";

/** What all rows of the panel share. */
export interface RowsBusiness {
  mayEdit: boolean;
  lowThreshold: number;
  editing: StockEditing;
  chosen: Chosen;
  /** All matches of the list are selected. */
  isAllChosen: boolean;
  /** The rows are those of an earlier search, so they can't be selected. */
  isStale: boolean;
  onChoose(chosen: Chosen): void;
  onHistory(variant: { id: string; name: string }): void;
}

interface ProductRowProps extends RowsBusiness {
  product: InventoryProduct;
  isOpen: boolean;
  onToggle(): void;
}

/** A product with its variants, if expanded. A single variant is edited in its product's row. */
export function ProductRow(props: ProductRowProps) {
  const { product, isOpen, onToggle, mayEdit, chosen, isAllChosen, isStale } = props;
  const { onlyVariant } = product;
  const state = isAllChosen ? "all" : stateOf(chosen, product.id);
  return (
    <tbody className={styles.group}>
      <tr className={styles.row} data-open={isOpen || undefined}>
        {mayEdit && (
          <td className={styles.tick}>
            <Checkbox
              aria-label={texts.chooseProduct(product.name)}
              checked={state === "all"}
              indeterminate={state === "some"}
              disabled={isAllChosen || isStale}
              onChange={() => props.onChoose(toggleProduct(chosen, product.id))}
            />
          </td>
        )}
        <th scope="row" className={styles.name}>
          {onlyVariant ? (
            <span className={styles.chevronSpace} />
          ) : (
            <ActionIcon
              size="md"
              className={styles.chevron ?? ""}
              aria-expanded={isOpen}
              aria-label={isOpen ? texts.collapse(product.name) : texts.expand(product.name)}
              onClick={onToggle}
            >
              <ChevronRightIcon aria-hidden />
            </ActionIcon>
          )}
          <ProductPicture assetId={product.imageId} />
          <span className={styles.nameText}>
            <span className={styles.title}>{product.name}</span>
            <span className={styles.quiet}>
              {onlyVariant ? onlyVariant.sku : texts.variants(product.variantCount)}
              {!product.isVisible && <StatusBadge tone="neutral">{texts.hidden}</StatusBadge>}
            </span>
          </span>
        </th>
        <td className={styles.state}>
          <ProductState product={product} />
        </td>
        <td className={styles.price}>
          <Money cents={product.lowestPriceCents} />
          {product.highestPriceCents !== product.lowestPriceCents && (
            <>
              {" – "}
              <Money cents={product.highestPriceCents} />
            </>
          )}
        </td>
        <td className={styles.stock}>
          {onlyVariant ? (
            <VariantStock {...props} variant={onlyVariant} name={product.name} />
          ) : (
            <button type="button" className={styles.total} onClick={onToggle} tabIndex={-1}>
              <TotalStock product={product} />
            </button>
          )}
        </td>
        <td className={styles.more}>
          {onlyVariant && <HistoryButton variant={onlyVariant} name={product.name} onHistory={props.onHistory} />}
        </td>
      </tr>
      {isOpen && !onlyVariant && <VariantRows {...props} />}
    </tbody>
  );
}

function VariantRows(props: ProductRowProps) {
  const { product } = props;
  const opened = useApiQuery(readInventoryProductRoute, { params: { productId: product.id } });
  if (!opened.data) {
    return (
      <tr className={styles.loading}>
        <td>
          <Loaded query={opened} isSmall skeleton={<LinesSkeleton lines={Math.min(4, product.variantCount)} />}>
            {() => null}
          </Loaded>
        </td>
      </tr>
    );
  }
  const { variants } = opened.data;
  return variants.map((variant) => (
    <VariantRow
      key={variant.id}
      {...props}
      variant={variant}
      allIds={variants.map(({ id }) => id)}
      label={variant.options.map(({ value }) => value).join(", ") || variant.sku}
    />
  ));
}

function VariantRow(
  props: RowsBusiness & { product: InventoryProduct; variant: InventoryVariant; allIds: string[]; label: string },
) {
  const { product, variant, label, chosen, isAllChosen, isStale, mayEdit } = props;
  const name = `${product.name}, ${label}`;
  const isChosen = isAllChosen || chosen.productIds.has(product.id) || chosen.variants.has(variant.id);
  return (
    <tr className={styles.row} data-variant>
      {mayEdit && (
        <td className={styles.tick}>
          <Checkbox
            aria-label={texts.chooseProduct(name)}
            checked={isChosen}
            disabled={isAllChosen || isStale}
            onChange={() =>
              props.onChoose(
                toggleVariant(chosen, { productId: product.id, variantId: variant.id, allIds: props.allIds }),
              )
            }
          />
        </td>
      )}
      <th scope="row" className={styles.name}>
        <span className={styles.nameText}>
          <span className={styles.title}>{label}</span>
          {label !== variant.sku && <span className={styles.quiet}>{variant.sku}</span>}
        </span>
      </th>
      <td className={styles.state}>
        <VariantState stock={variant} lowThreshold={props.lowThreshold} />
      </td>
      <td className={styles.price}>
        <Money cents={variant.priceCents} />
      </td>
      <td className={styles.stock}>
        <VariantStock {...props} name={name} />
      </td>
      <td className={styles.more}>
        <HistoryButton variant={variant} name={name} onHistory={props.onHistory} />
      </td>
    </tr>
  );
}

function VariantStock({
  variant,
  name,
  mayEdit,
  editing,
}: {
  variant: InventoryVariant;
  name: string;
  mayEdit: boolean;
  editing: StockEditing;
}) {
  return mayEdit ? <StockEditor variant={variant} name={name} editing={editing} /> : <StockFigure stock={variant} />;
}

function HistoryButton({
  variant,
  name,
  onHistory,
}: {
  variant: InventoryVariant;
  name: string;
  onHistory: RowsBusiness["onHistory"];
}) {
  return (
    <Tooltip label={texts.history}>
      <ActionIcon aria-label={texts.historyOf(name)} onClick={() => onHistory({ id: variant.id, name })}>
        <CounterClockwiseClockIcon aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
