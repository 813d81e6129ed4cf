import { Button } from "@mantine/core";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import type { ImageAsset } from "#features/site/assets/contract.ts";
import { announce } from "#kernel/browser/announcer.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { sizeUnit } from "../../domain/sizes.ts";
import { weightUnit } from "../../domain/weights.ts";
import { suggestedSkus, type VariantForm } from "../productForm.ts";
import { texts } from "../texts.ts";
import { useProductForm } from "../useProductForm.ts";
import { VariantRow } from "./VariantRow.tsx";
import styles from "./VariantsField.module.css";
import { variantName } from "./variantName.ts";

/** Number of rows shown at first. The rest is shown on request. */
const firstRows = 50;

/** SKU, price, stock and the rest of every variant. */
export function VariantsField({ images }: { images: ImageAsset[] }) {
  const form = useProductForm();
  const { unitSystem } = useWebsite();
  const values = form.values;
  const { variants, options, productType } = values;
  const [isExpanded, setExpanded] = useState(false);
  const errors = errorsByRow(form.errors);
  const isWrongBelow = [...errors.keys()].some((row) => row >= firstRows);
  const shown = isExpanded || isWrongBelow ? variants : variants.slice(0, firstRows);
  // A longer name changes the suggestion in every row, so the name's own field is updated first.
  const name = useDeferredValue(values.name);
  const suggested = useMemo(() => suggestedSkus({ name, variants }), [name, variants]);

  // Rows are compared by their data, so the functions they call must stay the same.
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<string | null>(null);
  const latest = useRef(form);
  latest.current = form;
  const change = useCallback((key: string, part: Partial<VariantForm>) => {
    const { getValues, errors: shownErrors, setErrors, setValues } = latest.current;
    const { variants: before } = getValues();
    const index = before.findIndex((variant) => variant.key === key);
    const paths = new Set(Object.keys(part).map((field) => `variants.${index}.${field}`));
    setValues({ variants: before.map((variant) => (variant.key === key ? { ...variant, ...part } : variant)) });
    setErrors(Object.fromEntries(Object.entries(shownErrors).filter(([path]) => !paths.has(path))));
  }, []);
  const remove = useCallback((key: string) => {
    const { getValues, setValues } = latest.current;
    const { variants: before } = getValues();
    const gone = before.find((variant) => variant.key === key);
    if (gone) announce(texts.removedVariant(variantName(gone)));
    setValues({ variants: before.filter((variant) => variant !== gone) });
    const index = gone ? before.indexOf(gone) : -1;
    const neighbor = before[index + 1] ?? before[index - 1];
    focusNext.current = neighbor?.key ?? null;
  }, []);

  // The pressed button is gone with its row, so the next row's gets the focus.
  useEffect(() => {
    if (!focusNext.current) return;
    const row = list.current?.querySelector(`[data-variant="${CSS.escape(focusNext.current)}"]`);
    focusNext.current = null;
    (row?.querySelector<HTMLElement>("[data-remove]") ?? row?.querySelector<HTMLElement>("input"))?.focus();
  });

  const hasOptions = options.some((option) => option.values.length > 0);
  const { hasWeight, hasStock, hasSale, hasFile } = kindOf(productType);
  const hasCodes = hasWeight || hasFile;
  const columns = [hasSale && "sale", hasStock && "stock", hasWeight && "weight"].filter(Boolean).join(" ");
  return (
    <div className={styles.variants} data-single={!hasOptions || undefined} data-columns={columns}>
      <div className={styles.head} aria-hidden>
        <span />
        <span>{texts.variant}</span>
        <span>{hasCodes ? texts.codes : texts.sku}</span>
        <span>{texts.price}</span>
        {hasSale && <span>{texts.salePrice}</span>}
        {hasStock && <span>{texts.stock}</span>}
        {hasWeight && <span>{texts.weightAndSize(weightUnit[unitSystem], sizeUnit[unitSystem])}</span>}
      </div>
      <ul
        ref={list}
        className={styles.rows}
        data-long={shown.length > firstRows || undefined}
        aria-label={texts.variantsLabel}
      >
        {shown.map((variant, index) => (
          <VariantRow
            key={variant.key}
            variant={variant}
            index={index}
            suggestedSku={suggested.get(variant.key) ?? ""}
            errors={errors.get(index)}
            images={images}
            hasCodes={hasCodes}
            hasWeight={hasWeight}
            hasStock={hasStock}
            hasSale={hasSale}
            canRemove={variants.length > 1}
            onChange={change}
            onRemove={remove}
          />
        ))}
      </ul>
      {shown.length < variants.length && (
        <Button variant="default" onClick={() => setExpanded(true)}>
          {texts.showAll(variants.length)}
        </Button>
      )}
    </div>
  );
}

/** `variants.3.sku` → row 3, "sku". */
function errorsByRow(errors: Record<string, unknown>): Map<number, Record<string, string>> {
  const rows = new Map<number, Record<string, string>>();
  for (const [path, message] of Object.entries(errors)) {
    const [, row, field] = /^variants\.(\d+)\.?(.*)$/.exec(path) ?? [];
    if (row === undefined || typeof message !== "string") continue;
    rows.set(Number(row), { ...rows.get(Number(row)), [field ?? ""]: message });
  }
  return rows;
}
