import { ActionIcon, Checkbox, NumberInput, TextInput } from "@mantine/core";
import { TrashIcon } from "@radix-ui/react-icons";
import { memo, type ReactNode } from "react";
import type { ImageAsset } from "#features/site/assets/contract.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { MoneyInput } from "#kernel/studio-ui/form/MoneyInput.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { productLimits } from "../../domain/productLimits.ts";
import { fromMillimeters, knownSize, sizeSides, sizeUnit, toMillimeters } from "../../domain/sizes.ts";
import { fromGrams, toGrams, weightUnit } from "../../domain/weights.ts";
import type { VariantForm } from "../productForm.ts";
import { fieldOf, texts } from "../texts.ts";
import { CodeFields } from "./CodeFields.tsx";
import { VariantPicture } from "./VariantPicture.tsx";
import styles from "./VariantsField.module.css";
import { variantName } from "./variantName.ts";

interface VariantRowProps {
  variant: VariantForm;
  index: number;
  /** Used if the SKU stays empty. */
  suggestedSku: string;
  /** Messages by field. */
  errors: Record<string, string> | undefined;
  images: ImageAsset[];
  /** Whether it can have a GTIN and a manufacturer part number. */
  hasCodes: boolean;
  hasWeight: boolean;
  hasStock: boolean;
  hasSale: boolean;
  canRemove: boolean;
  onChange(key: string, part: Partial<VariantForm>): void;
  onRemove(key: string): void;
}

/** One variant: a table row, or a card on a phone. Rendered again only when its data has changed. */
export const VariantRow = memo(DrawnVariantRow, isSameRow);

function DrawnVariantRow(props: VariantRowProps) {
  const { variant, index, errors = {}, onChange } = props;
  const { unitSystem } = useWebsite();
  const name = variantName(variant);
  const path = (field: string) => ({ "data-path": `variants.${index}.${field}` });
  const label = (field: string) => ({ "aria-label": fieldOf(field, name) });
  const change = (part: Partial<VariantForm>) => onChange(variant.key, part);
  const combinationError = Object.entries(errors).find(([field]) => field.startsWith("attributes") || field === "id");
  const unit = texts.weight(weightUnit[unitSystem]);
  return (
    <li className={styles.row} data-variant={variant.key}>
      <div className={styles.picture}>
        <VariantPicture
          name={name}
          imageId={variant.imageId}
          images={props.images}
          onChoose={(imageId) => change({ imageId })}
        />
      </div>
      <div className={styles.name}>
        {name}
        {variant.id === undefined && name !== "" && <StatusBadge tone="info">{texts.newVariant}</StatusBadge>}
        {combinationError && (
          <p className={styles.problem} data-path={`variants.${index}.${combinationError[0]}`} role="alert">
            {combinationError[1]}
          </p>
        )}
      </div>
      <Cell label={props.hasCodes ? texts.codes : texts.sku}>
        <TextInput
          {...label(texts.sku)}
          {...path("sku")}
          maxLength={productLimits.skuLength}
          placeholder={props.suggestedSku}
          value={variant.sku}
          error={errors.sku}
          onChange={(event) => change({ sku: event.currentTarget.value })}
        />
        {props.hasCodes && <CodeFields variant={variant} index={index} name={name} errors={errors} onChange={change} />}
      </Cell>
      <Cell label={texts.price}>
        <MoneyInput
          {...label(texts.price)}
          {...path("priceCents")}
          value={variant.priceCents}
          error={errors.priceCents}
          onChange={(cents) => change({ priceCents: cents ?? 0 })}
        />
      </Cell>
      {props.hasSale && (
        <Cell label={texts.salePrice}>
          <div className={styles.pair}>
            <MoneyInput
              {...label(texts.salePrice)}
              {...path("salePriceCents")}
              isOptional
              disabled={!variant.onSale}
              value={variant.salePriceCents}
              error={errors.salePriceCents}
              onChange={(salePriceCents) => change({ salePriceCents })}
            />
            <Checkbox
              size="xs"
              label={texts.onSale}
              {...label(texts.onSale)}
              checked={variant.onSale}
              onChange={(event) => change({ onSale: event.currentTarget.checked })}
            />
          </div>
        </Cell>
      )}
      {props.hasStock && (
        <Cell label={texts.stock}>
          <div className={styles.pair}>
            <NumberInput
              hideControls
              allowDecimal={false}
              allowNegative={false}
              max={productLimits.stock}
              {...label(texts.stock)}
              {...path("qtyInStock")}
              disabled={variant.unlimited}
              value={variant.unlimited ? "" : variant.qtyInStock}
              error={errors.qtyInStock}
              onChange={(value) => change({ qtyInStock: value === "" ? 0 : Number(value) })}
            />
            <Checkbox
              size="xs"
              label={texts.unlimited}
              {...label(texts.unlimited)}
              checked={variant.unlimited}
              onChange={(event) => change({ unlimited: event.currentTarget.checked })}
            />
          </div>
        </Cell>
      )}
      {props.hasWeight && (
        <Cell label={texts.weightAndSize(weightUnit[unitSystem], sizeUnit[unitSystem])}>
          <NumberInput
            hideControls
            allowNegative={false}
            decimalScale={3}
            {...label(unit)}
            {...path("weightGrams")}
            value={variant.weightGrams === null ? "" : fromGrams(variant.weightGrams, unitSystem)}
            error={errors.weightGrams}
            onChange={(value) => change({ weightGrams: value === "" ? null : toGrams(Number(value), unitSystem) })}
          />
          <SizeFields variant={variant} index={index} name={name} errors={errors} onChange={change} />
        </Cell>
      )}
      <div className={styles.remove}>
        {props.canRemove && (
          <ActionIcon data-remove aria-label={texts.removeVariant(name)} onClick={() => props.onRemove(variant.key)}>
            <TrashIcon aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}

/** Length, width and height as the variant is packed, beside each other. */
function SizeFields(props: {
  variant: VariantForm;
  index: number;
  name: string;
  errors: Record<string, string>;
  onChange(part: Partial<VariantForm>): void;
}) {
  const { variant, index, name, errors, onChange } = props;
  const { unitSystem } = useWebsite();
  const unit = sizeUnit[unitSystem];
  const size = variant.size ?? { lengthMm: null, widthMm: null, heightMm: null };
  return (
    <div className={styles.size}>
      {sizeSides.map((side) => {
        const mm = size[side];
        return (
          <NumberInput
            key={side}
            size="xs"
            hideControls
            allowNegative={false}
            decimalScale={2}
            placeholder={texts.sides[side].short}
            aria-label={fieldOf(texts.sides[side].label(unit), name)}
            data-path={`variants.${index}.size.${side}`}
            value={mm === null ? "" : fromMillimeters(mm, unitSystem)}
            error={errors[`size.${side}`]}
            onChange={(value) => {
              const changed = value === "" ? null : toMillimeters(Number(value), unitSystem);
              onChange({ size: knownSize({ ...size, [side]: changed }) });
            }}
          />
        );
      })}
    </div>
  );
}

/** A field with its label: above it on cards, in the head of the table. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.cell}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}

function isSameRow(before: VariantRowProps, after: VariantRowProps): boolean {
  const { variant: old, errors: oldErrors, images: oldImages, ...oldRest } = before;
  const { variant, errors, images, ...rest } = after;
  const hasSameRest = (Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === oldRest[key]);
  return hasSameRest && images === oldImages && sameJson(old, variant) && sameJson(oldErrors ?? {}, errors ?? {});
}
