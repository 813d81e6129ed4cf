import { Button, Group, Modal, NumberInput, Select, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { announce } from "#kernel/browser/announcer.ts";
import { MoneyInput } from "#kernel/studio-ui/form/MoneyInput.tsx";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { toGrams, weightUnit } from "../../domain/weights.ts";
import { texts } from "../texts.ts";
import { useProductForm } from "../useProductForm.ts";
import { type Filling, type FillScope, fillVariants, isInScope } from "./fillVariants.ts";

type Field = Filling["field"];

/** Sets one value for all variants, or for those with one option value. */
export function FillDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const form = useProductForm();
  const { unitSystem } = useWebsite();
  const { options, variants, productType } = form.values;
  const { hasSale, hasStock, hasWeight } = kindOf(productType);
  const [field, setField] = useState<Field>("priceCents");
  const [scopeKey, setScopeKey] = useState("all");
  const [cents, setCents] = useState<number | null>(null);
  const [count, setCount] = useState<number | "">("");

  const scopes = options.flatMap((option, at) =>
    option.values.map((value) => ({
      key: JSON.stringify([at, value]),
      label: `${option.name}: ${value}`,
      scope: { option: at, value } as FillScope,
    })),
  );
  const scope = scopes.find((candidate) => candidate.key === scopeKey)?.scope;
  const affected = variants.filter((variant) => isInScope(variant, scope)).length;
  const filling = fillingOf(field, cents, count, (weight) => toGrams(weight, unitSystem));
  const isMoney = field === "priceCents" || field === "salePriceCents";
  const isNumber = field === "qtyInStock" || field === "weightGrams";

  function apply(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (!filling) return;
    form.setValues({ variants: fillVariants(form.getValues().variants, scope, filling) });
    announce(texts.filled(affected));
    onClose();
  }

  return (
    <Modal opened={isOpen} onClose={onClose} title={texts.fillTitle} centered size={420}>
      <form onSubmit={apply}>
        <Stack gap="md">
          <Select
            label={texts.fillWhat}
            allowDeselect={false}
            value={field}
            onChange={(value) => value && setField(value as Field)}
            data={[
              { value: "priceCents", label: texts.price },
              ...(hasSale
                ? [
                    { value: "salePriceCents", label: texts.salePrice },
                    { value: "notOnSale", label: texts.takeOffSale },
                  ]
                : []),
              ...(hasStock
                ? [
                    { value: "qtyInStock", label: texts.stock },
                    { value: "unlimited", label: texts.unlimited },
                  ]
                : []),
              ...(hasWeight ? [{ value: "weightGrams", label: texts.weight(weightUnit[unitSystem]) }] : []),
            ]}
          />
          {isMoney && (
            <MoneyInput
              key={field}
              label={texts.fillValue}
              isOptional
              value={cents}
              onChange={setCents}
              data-autofocus
            />
          )}
          {isNumber && (
            <NumberInput
              key={field}
              label={texts.fillValue}
              hideControls
              allowNegative={false}
              decimalScale={field === "weightGrams" ? 3 : 0}
              value={count}
              onChange={(value) => setCount(value === "" ? "" : Number(value))}
            />
          )}
          <Select
            label={texts.fillWhich}
            allowDeselect={false}
            value={scope ? scopeKey : "all"}
            onChange={(value) => setScopeKey(value ?? "all")}
            data={[{ value: "all", label: texts.fillAll }, ...scopes.map(({ key, label }) => ({ value: key, label }))]}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {kitTexts.cancel}
            </Button>
            <Button type="submit" disabled={!filling}>
              {texts.fillApply(affected)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function fillingOf(
  field: Field,
  cents: number | null,
  count: number | "",
  gramsOf: (weight: number) => number,
): Filling | undefined {
  if (field === "notOnSale" || field === "unlimited") return { field };
  if (field === "priceCents" || field === "salePriceCents") {
    return cents === null || Number.isNaN(cents) ? undefined : { field, value: cents };
  }
  if (field === "weightGrams") return { field, value: count === "" ? null : gramsOf(count) };
  return count === "" ? undefined : { field, value: count };
}
