import { ActionIcon } from "@mantine/core";
import { TrashIcon } from "@radix-ui/react-icons";
import { useId } from "react";
import { addressFormat } from "#features/commerce/address/domain/addressFormat.ts";
import { CheckboxField } from "#kernel/studio-ui/fields/CheckboxField.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { RowsPanelRow } from "#kernel/studio-ui/table/RowsPanel.tsx";
import { PercentField } from "./PercentField.tsx";
import { regionChoices } from "./regionChoices.ts";
import styles from "./TaxScreen.module.css";
import type { EditedRule } from "./TaxScreen.tsx";
import { texts } from "./texts.ts";

/** The fields of a rule. Its country is that of its group. */
export function TaxRuleRow({ index, rule, onRemove }: { index: number; rule: EditedRule; onRemove(): void }) {
  const path = `rules.${index}`;
  const { name, country, state, postcode } = rule;
  const format = addressFormat(country);
  const id = useId();
  return (
    <RowsPanelRow
      columns={styles.columns}
      buttons={
        <ActionIcon aria-label={texts.remove(name || texts.newRule)} onClick={onRemove}>
          <TrashIcon aria-hidden />
        </ActionIcon>
      }
    >
      <RegionField name={`${path}.state`} country={country} state={state} />
      {/* A value that the country's addresses do not have can still be removed. */}
      {(format.postcode || postcode) && (
        <TextField
          name={`${path}.postcode`}
          label={texts.postcodes(format.postcode?.label ?? texts.postcode)}
          placeholder={texts.postcodesHint}
          maxLength={40}
          autoComplete="off"
        />
      )}
      <PercentField name={`${path}.rateMillionths`} label={texts.rate} />
      <TextField name={`${path}.name`} label={texts.name} placeholder={texts.namePlaceholder} maxLength={100} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame of its own, and its legend can't be in the row */}
      <div role="group" aria-labelledby={id} className={styles.kinds}>
        <span id={id}>{texts.alsoTaxes}</span>
        <CheckboxField name={`${path}.appliesToShipping`} label={texts.shipping} />
        <CheckboxField name={`${path}.appliesToServices`} label={texts.services} />
        <CheckboxField name={`${path}.appliesToDigital`} label={texts.digital} />
      </div>
    </RowsPanelRow>
  );
}

/** The region of a rule: a list, a text field, or nothing, as in the country's addresses. */
function RegionField({ name, country, state }: { name: string; country: string; state: string }) {
  const { region } = addressFormat(country);
  if (!region && !state) return null;
  const label = region?.label ?? texts.state;
  if (!region?.regions.length) {
    return <TextField name={name} label={label} placeholder={texts.stateHint} maxLength={100} />;
  }
  const data = regionChoices(country, state, texts.wholeCountry);
  return <SelectField name={name} label={label} data={data} searchable limit={120} />;
}
