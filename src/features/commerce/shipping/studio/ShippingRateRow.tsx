import { ActionIcon, MultiSelect } from "@mantine/core";
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from "@radix-ui/react-icons";
import { countriesByName } from "#features/commerce/address/domain/countryNames.ts";
import { MoneyField } from "#kernel/studio-ui/fields/MoneyField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { RowsPanelRow } from "#kernel/studio-ui/table/RowsPanel.tsx";
import styles from "./ShippingScreen.module.css";
import type { EditedRate } from "./ShippingScreen.tsx";
import { texts } from "./texts.ts";

interface ShippingRateRowProps {
  index: number;
  rate: EditedRate;
  isLast: boolean;
  onMove(to: number): void;
  onRemove(): void;
}

const countries = countriesByName("en-US").map(({ code, name }) => ({ value: code, label: name }));

export function ShippingRateRow({ index, rate, isLast, onMove, onRemove }: ShippingRateRowProps) {
  const form = useFormAround();
  const name = rate.name || texts.newRate;
  const path = `rates.${index}`;
  return (
    <RowsPanelRow
      columns={styles.columns}
      buttons={
        <>
          <ActionIcon aria-label={texts.moveUp(name)} disabled={index === 0} onClick={() => onMove(index - 1)}>
            <ArrowUpIcon aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={texts.moveDown(name)} disabled={isLast} onClick={() => onMove(index + 1)}>
            <ArrowDownIcon aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={texts.remove(name)} onClick={onRemove}>
            <TrashIcon aria-hidden />
          </ActionIcon>
        </>
      }
    >
      <TextField name={`${path}.name`} label={texts.name} placeholder={texts.namePlaceholder} maxLength={100} />
      <MoneyField name={`${path}.priceCents`} label={texts.price} />
      <div className={styles.countries}>
        <MultiSelect
          label={texts.countries}
          placeholder={(rate.countries ?? []).length === 0 ? texts.everywhere : ""}
          data={countries}
          searchable
          clearable
          limit={80}
          hidePickedOptions
          {...form.getInputProps(`${path}.countries`)}
        />
      </div>
    </RowsPanelRow>
  );
}
