import { ActionIcon, Button, NumberInput, Select, Switch, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { PlusIcon, TrashIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { MoneyInput } from "#kernel/studio-ui/form/MoneyInput.tsx";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { formatAmount } from "#kernel/studio-ui/formats.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type DraftQuote, findDraftVariantsRoute, maxDraftLines } from "../contract.ts";
import styles from "./Drafts.module.css";
import type { DraftEditor, DraftLineForm } from "./draftForm.ts";
import { availableText, texts } from "./texts.ts";

interface DraftLinesProps extends Pick<DraftEditor, "form"> {
  /** Of the lines as they were a moment ago. */
  quote: DraftQuote | undefined;
}

/** Products with their own quantity and price, and lines without a product. */
export function DraftLines({ form, quote }: DraftLinesProps) {
  const { lines } = form.values;

  function put(next: DraftLineForm[]): void {
    for (const path of Object.keys(form.errors)) if (path.startsWith("lines")) form.clearFieldError(path);
    form.setFieldValue("lines", next);
  }

  const isCurrent = quote?.lines.length === lines.length;
  return (
    <>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noItems}
        </Text>
      )}
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label={texts.itemsTitle}>
          {lines.map((line, index) => (
            <Line
              key={line.key}
              line={line}
              position={index + 1}
              available={isCurrent ? (quote?.lines[index]?.available ?? null) : null}
              errorAt={(field) => form.errors[`lines.${index}.${field}`] as string | undefined}
              onChange={(changed) => put(lines.with(index, { ...line, ...changed }))}
              onRemove={() => put(lines.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {lines.length < maxDraftLines && (
        <div className={styles.adding}>
          <AddProduct onAdd={(line) => put([...lines, line])} />
          <Button
            variant="default"
            leftSection={<PlusIcon aria-hidden />}
            onClick={() => put([...lines, customLine()])}
          >
            {texts.addCustom}
          </Button>
        </div>
      )}
    </>
  );
}

const customLine = (): DraftLineForm => ({
  key: newKey(),
  variantId: null,
  name: "",
  variantText: "",
  isShipped: false,
  isTaxable: true,
  quantity: 1,
  priceCents: 0,
});

interface LineProps {
  line: DraftLineForm;
  position: number;
  available: number | null;
  errorAt(field: string): string | undefined;
  onChange(changed: Partial<DraftLineForm>): void;
  onRemove(): void;
}

function Line({ line, position, available, errorAt, onChange, onRemove }: LineProps) {
  const name = [line.name, line.variantText].filter(Boolean).join(" · ") || texts.newItem(position);
  const isShort = available !== null && available < line.quantity;
  const path = (field: string) => `lines.${position - 1}.${field}`;
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        {line.variantId === null ? (
          <>
            <TextInput
              aria-label={texts.customName(position)}
              placeholder={texts.customNameLabel}
              data-path={path("name")}
              maxLength={200}
              value={line.name}
              error={errorAt("name")}
              onChange={(event) => onChange({ name: event.currentTarget.value })}
            />
            <div className={styles.switches}>
              <Switch
                size="xs"
                label={texts.isShipped}
                checked={line.isShipped}
                onChange={(event) => onChange({ isShipped: event.currentTarget.checked })}
              />
              <Switch
                size="xs"
                label={texts.isTaxable}
                checked={line.isTaxable}
                onChange={(event) => onChange({ isTaxable: event.currentTarget.checked })}
              />
            </div>
          </>
        ) : (
          <>
            <bdi>{line.name}</bdi>
            {line.variantText && <bdi className={styles.quiet}>{line.variantText}</bdi>}
          </>
        )}
        {isShort && (
          <Text size="sm" c="red">
            {availableText(available)}
          </Text>
        )}
      </div>
      <NumberInput
        aria-label={texts.quantity(name)}
        data-path={path("quantity")}
        min={1}
        max={9999}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        value={line.quantity}
        error={errorAt("quantity")}
        onChange={(value) => onChange({ quantity: Math.max(1, Number(value)) })}
      />
      <MoneyInput
        aria-label={texts.price(name)}
        data-path={path("priceCents")}
        value={line.priceCents}
        error={errorAt("priceCents")}
        onChange={(typed) => onChange({ priceCents: typed ?? 0 })}
      />
      <ActionIcon className={styles.remove ?? ""} aria-label={texts.remove(name)} onClick={onRemove}>
        <TrashIcon aria-hidden />
      </ActionIcon>
    </li>
  );
}

const searchMs = 200;

function AddProduct({ onAdd }: { onAdd(line: DraftLineForm): void }) {
  const { currency } = useWebsite();
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search, searchMs);
  const found = useApiQuery(findDraftVariantsRoute, { query: { search: asked } }, { keepPrevious: true });
  const variants = found.data?.items ?? [];
  const labelOf = ({ name, variantText, sku, priceCents }: (typeof variants)[number]) =>
    [name, variantText, sku, formatAmount(priceCents, currency)].filter(Boolean).join(" · ");
  return (
    <Select
      aria-label={texts.addProduct}
      placeholder={texts.addProduct}
      searchable
      nothingFoundMessage={texts.noneFound}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      data={variants.map((variant) => ({ value: variant.variantId, label: labelOf(variant) }))}
      value={null}
      onChange={(id) => {
        const variant = variants.find(({ variantId }) => variantId === id);
        if (variant) {
          const { variantId, name, variantText, priceCents } = variant;
          onAdd({ ...customLine(), variantId, name, variantText, priceCents });
        }
        setSearch("");
      }}
    />
  );
}
