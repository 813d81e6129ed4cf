import { NumberInput, SegmentedControl, Text, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { MoneyInput } from "#kernel/studio-ui/form/MoneyInput.tsx";
import { TagsField } from "#kernel/studio-ui/form/TagsField.tsx";
import { type BulkEditReport, bulkEditProductsRoute } from "../../bulkContract.ts";
import { listProductsRoute, readProductRoute } from "../../contract.ts";
import type { BulkProductChange } from "../../domain/bulkChange.ts";
import { productLimits } from "../../domain/productLimits.ts";
import { PriceExample } from "../PriceExample.tsx";
import { texts } from "../texts.ts";
import { type BulkAction, type BulkForm, bulkChangeOf, emptyBulkForm } from "./bulkForm.ts";

export type { BulkAction } from "./bulkForm.ts";

interface BulkDialogProps {
  /** Null: closed. */
  action: BulkAction | null;
  productIds: string[];
  onClose(): void;
  onDone(report: BulkEditReport): void;
}

/** Asks for the details of a bulk edit, and shows their effect before it is applied. */
export function BulkDialog({ action, productIds, onClose, onDone }: BulkDialogProps) {
  const bulkEdit = useApiMutation(bulkEditProductsRoute, { invalidates: [listProductsRoute, readProductRoute] });
  const [form, setForm] = useState<BulkForm>(emptyBulkForm);
  const [problem, setProblem] = useState("");
  const change = (part: Partial<BulkForm>) => {
    setForm((before) => ({ ...before, ...part }));
    setProblem("");
  };
  // The content stays while the dialog fades.
  const latest = useRef<BulkAction>("show");
  if (action) latest.current = action;
  const shown = latest.current;
  const { reset } = bulkEdit;
  useEffect(() => {
    if (!action) return;
    setForm(emptyBulkForm);
    setProblem("");
    reset();
  }, [action, reset]);

  async function apply(): Promise<void> {
    const meant = bulkChangeOf(shown, form);
    if (typeof meant === "string") return setProblem(meant);
    const report = await bulkEdit
      .mutateAsync({ body: { productIds, change: meant satisfies BulkProductChange } })
      .catch(() => undefined);
    if (report) onDone(report);
  }

  const count = productIds.length;
  const titles: Record<BulkAction, string> = {
    show: texts.showTitle(count),
    hide: texts.hideTitle(count),
    category: texts.categoryTitle(count),
    tags: texts.tagsTitle(count),
    price: texts.priceTitle(count),
    sale: texts.saleTitle(count),
  };
  const explanations: Record<BulkAction, string> = {
    show: texts.showText,
    hide: texts.hideText,
    category: form.isMember ? texts.putInText : texts.takeOutText,
    tags: form.isMember ? texts.addTagsText : texts.removeTagsText,
    price: texts.priceText,
    sale: form.sale === "end" ? texts.endSaleText : texts.saleText,
  };
  const failure = bulkEdit.error;
  const [example] = productIds;
  return (
    <ConfirmDialog
      isOpen={action !== null}
      title={titles[shown]}
      confirmLabel={shown === "show" ? texts.bulkShow : shown === "hide" ? texts.bulkHide : texts.apply}
      isBusy={bulkEdit.isPending}
      problem={failure ? (Object.values(failure.fieldErrors)[0] ?? failure.message) : undefined}
      onConfirm={() => void apply()}
      onCancel={onClose}
    >
      {shown === "category" && <CategoryFields form={form} problem={problem} onChange={change} />}
      {shown === "tags" && <TagFields form={form} problem={problem} onChange={change} />}
      {shown === "price" && <PriceFields form={form} problem={problem} onChange={change} />}
      {shown === "sale" && <SaleFields form={form} problem={problem} onChange={change} />}
      {example && (shown === "price" || shown === "sale") && (
        <PriceExample productId={example} change={priceChangeOf(shown, form)} />
      )}
      <Text size="sm" c={shown === "show" || shown === "hide" ? undefined : "dimmed"}>
        {explanations[shown]}
      </Text>
    </ConfirmDialog>
  );
}

function priceChangeOf(action: "price" | "sale", form: BulkForm) {
  const meant = bulkChangeOf(action, form);
  return typeof meant !== "string" && (meant.kind === "price" || meant.kind === "sale") ? meant : undefined;
}

interface FieldsProps {
  form: BulkForm;
  problem: string;
  onChange(part: Partial<BulkForm>): void;
}

function CategoryFields({ form, problem, onChange }: FieldsProps) {
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={texts.bulkCategory}
        value={form.isMember ? "in" : "out"}
        onChange={(value) => onChange({ isMember: value === "in" })}
        data={[
          { value: "in", label: texts.putIn },
          { value: "out", label: texts.takeOut },
        ]}
      />
      <TextInput
        label={texts.categoryName}
        description={texts.categoryNameHint}
        maxLength={500}
        data-autofocus
        value={form.category}
        error={problem}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
    </>
  );
}

function TagFields({ form, problem, onChange }: FieldsProps) {
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={texts.bulkTags}
        value={form.isMember ? "add" : "remove"}
        onChange={(value) => onChange({ isMember: value === "add" })}
        data={[
          { value: "add", label: texts.addTags },
          { value: "remove", label: texts.removeTags },
        ]}
      />
      <TagsField
        label={texts.tags}
        description={texts.tagsHint}
        maxLength={productLimits.tagLength}
        maxTags={productLimits.tags}
        acceptValueOnBlur
        data-autofocus
        value={form.tags}
        error={problem}
        onChange={(tags) => onChange({ tags })}
      />
    </>
  );
}

function PriceFields({ form, problem, onChange }: FieldsProps) {
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={texts.bulkPrice}
        value={form.price}
        onChange={(value) => onChange({ price: value as BulkForm["price"] })}
        data={[
          { value: "set", label: texts.setPrice },
          { value: "raise", label: texts.raisePrice },
          { value: "lower", label: texts.lowerPrice },
        ]}
      />
      {form.price === "set" ? (
        <Amount label={texts.priceOfAll} {...{ form, problem, onChange }} />
      ) : (
        <Percent {...{ form, problem, onChange }} />
      )}
    </>
  );
}

function SaleFields({ form, problem, onChange }: FieldsProps) {
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={texts.bulkSale}
        value={form.sale}
        onChange={(value) => onChange({ sale: value as BulkForm["sale"] })}
        data={[
          { value: "percent", label: texts.percentOff },
          { value: "set", label: texts.saleAt },
          { value: "end", label: texts.endSale },
        ]}
      />
      {form.sale === "set" && <Amount label={texts.salePriceOfAll} {...{ form, problem, onChange }} />}
      {form.sale === "percent" && <Percent {...{ form, problem, onChange }} />}
    </>
  );
}

function Amount({ label, form, problem, onChange }: FieldsProps & { label: string }) {
  return (
    <MoneyInput
      label={label}
      isOptional
      data-autofocus
      value={form.cents}
      error={problem}
      onChange={(cents) => onChange({ cents })}
    />
  );
}

function Percent({ form, problem, onChange }: FieldsProps) {
  return (
    <NumberInput
      label={texts.percent}
      suffix=" %"
      hideControls
      allowDecimal={false}
      allowNegative={false}
      data-autofocus
      value={form.percent}
      error={problem}
      onChange={(percent) => onChange({ percent })}
    />
  );
}
