import { ActionIcon, Select } from "@mantine/core";
import { TrashIcon } from "@radix-ui/react-icons";
import { addressFormat } from "#features/commerce/address/domain/addressFormat.ts";
import { countriesByName } from "#features/commerce/address/domain/countryNames.ts";
import { findRegion } from "#features/commerce/address/domain/regions.ts";
import { CheckboxField } from "#kernel/studio-ui/fields/CheckboxField.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { RowsPanelRow } from "#kernel/studio-ui/table/RowsPanel.tsx";
import { PercentField } from "./PercentField.tsx";
import styles from "./TaxScreen.module.css";
import type { EditedRule } from "./TaxScreen.tsx";
import { texts } from "./texts.ts";

const countries = countriesByName("en-US").map(({ code, name }) => ({ value: code, label: name }));

export function TaxRuleRow({ index, rule, onRemove }: { index: number; rule: EditedRule; onRemove(): void }) {
  const form = useFormAround();
  const path = `rules.${index}`;
  const { name, country, state } = rule;
  return (
    <RowsPanelRow
      columns={styles.columns}
      buttons={
        <ActionIcon aria-label={texts.remove(name || texts.newRule)} onClick={onRemove}>
          <TrashIcon aria-hidden />
        </ActionIcon>
      }
    >
      <Select
        {...form.getInputProps(`${path}.country`)}
        label={texts.country}
        data={countries}
        searchable
        limit={80}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(chosen) => {
          form.setFieldValue(`${path}.country`, chosen);
          form.setFieldValue(`${path}.state`, "");
        }}
      />
      <RegionField name={`${path}.state`} country={country} state={state} />
      <PercentField name={`${path}.rateMillionths`} label={texts.rate} />
      <TextField name={`${path}.name`} label={texts.name} placeholder={texts.namePlaceholder} maxLength={100} />
      <CheckboxField name={`${path}.appliesToShipping`} label={texts.appliesToShipping} />
    </RowsPanelRow>
  );
}

/** The region of a rule: a list, a text field, or nothing, as in the country's addresses. */
function RegionField({ name, country, state }: { name: string; country: string; state: string }) {
  const { region } = addressFormat(country);
  const label = region?.label ?? texts.state;
  if (!region?.regions.length) {
    // An old value can still be removed.
    const isAsked = region !== null || state !== "";
    return <TextField name={name} label={label} placeholder={texts.stateHint} maxLength={100} disabled={!isAsked} />;
  }
  const regions = region.regions.map(({ code, name: text }) => ({ value: code, label: text }));
  const isKnown = state === "" || findRegion(country, state) !== undefined;
  const data = [
    { value: "", label: texts.wholeCountry },
    ...regions,
    ...(isKnown ? [] : [{ value: state, label: state }]),
  ];
  return <SelectField name={name} label={label} data={data} searchable limit={120} />;
}
