import { ActionIcon } from "@mantine/core";
import { TrashIcon } from "@radix-ui/react-icons";
import { countryCodes } from "#features/commerce/address/domain/address.ts";
import { CheckboxField } from "#kernel/studio-ui/fields/CheckboxField.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { RowsPanelRow } from "#kernel/studio-ui/RowsPanel.tsx";
import { PercentField } from "./PercentField.tsx";
import styles from "./TaxScreen.module.css";
import { words } from "./words.ts";

const regions = new Intl.DisplayNames("en-US", { type: "region" });
const countries = countryCodes
  .map((value) => ({ value, label: regions.of(value) ?? value }))
  .sort((one, other) => one.label.localeCompare(other.label, "en-US"));

export function TaxRuleRow({ index, name, onRemove }: { index: number; name: string; onRemove(): void }) {
  const path = `rules.${index}`;
  return (
    <RowsPanelRow
      columns={styles.columns}
      buttons={
        <ActionIcon aria-label={words.remove(name || words.newRule)} onClick={onRemove}>
          <TrashIcon aria-hidden />
        </ActionIcon>
      }
    >
      <SelectField name={`${path}.country`} label={words.country} data={countries} searchable limit={80} />
      <TextField name={`${path}.state`} label={words.state} placeholder={words.stateHint} maxLength={100} />
      <PercentField name={`${path}.rateMillionths`} label={words.rate} />
      <TextField name={`${path}.name`} label={words.name} placeholder={words.namePlaceholder} maxLength={100} />
      <CheckboxField name={`${path}.appliesToShipping`} label={words.appliesToShipping} />
    </RowsPanelRow>
  );
}
