import { Select } from "@mantine/core";
import { MoneyField } from "#kernel/studio-ui/fields/MoneyField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { rateKinds } from "../domain/shipping.ts";
import { BandFields } from "./BandFields.tsx";
import { type RowActions, RowButtons } from "./RowButtons.tsx";
import styles from "./Shipping.module.css";
import { texts } from "./texts.ts";
import { type EditedRate, withoutLimits } from "./zoneForm.ts";

interface RateFieldsProps extends RowActions {
  rate: EditedRate;
}

/** One rate of a zone: flat, by weight or by subtotal. */
export function RateFields({ index, rate, ...actions }: RateFieldsProps) {
  const form = useFormAround();
  const name = rate.name || texts.newRate;
  const path = `rates.${index}`;
  return (
    <fieldset className={styles.item} aria-label={name}>
      <div className={styles.head}>
        <TextField
          name={`${path}.name`}
          label={texts.rateName}
          placeholder={texts.rateNamePlaceholder}
          maxLength={100}
          autoComplete="off"
        />
        <div className={styles.buttons}>
          <RowButtons name={name} index={index} {...actions} />
        </div>
      </div>
      <div className={styles.pair}>
        <Select
          {...form.getInputProps(`${path}.kind`)}
          label={texts.kind}
          data={rateKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          allowDeselect={false}
          checkIconPosition="right"
          onChange={(kind) => {
            if (kind === rate.kind) return;
            form.setFieldValue(`${path}.kind`, kind);
            form.setFieldValue(`${path}.bands`, withoutLimits(rate.bands));
          }}
        />
        {rate.kind === "FLAT" && <MoneyField name={`${path}.priceCents`} label={texts.price} />}
        <MoneyField
          name={`${path}.freeFromCents`}
          label={texts.freeFrom}
          description={texts.freeFromText}
          inputWrapperOrder={["label", "input", "description", "error"]}
          placeholder={texts.freeFromPlaceholder}
          isOptional
        />
      </div>
      {rate.kind !== "FLAT" && <BandFields path={`${path}.bands`} kind={rate.kind} bands={rate.bands} />}
    </fieldset>
  );
}
