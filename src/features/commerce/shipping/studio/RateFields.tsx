import { Select } from "@mantine/core";
import { MoneyField } from "#kernel/studio-ui/fields/MoneyField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { hasBands, rateKinds } from "../domain/shipping.ts";
import { BandFields } from "./BandFields.tsx";
import { CarrierFields } from "./CarrierFields.tsx";
import { type RowActions, RowButtons } from "./RowButtons.tsx";
import styles from "./Shipping.module.css";
import { texts } from "./texts.ts";
import { type EditedRate, newTerms, withoutLimits } from "./zoneForm.ts";

interface RateFieldsProps extends RowActions {
  rate: EditedRate;
}

/** One rate of a zone: flat, by weight, by subtotal, or from the rate service. */
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
            if (kind === "CARRIER" && !rate.carrier) form.setFieldValue(`${path}.carrier`, newTerms);
          }}
        />
        {rate.kind === "FLAT" && <MoneyField name={`${path}.priceCents`} label={texts.price} />}
        {rate.kind !== "CARRIER" && (
          <MoneyField
            name={`${path}.freeFromCents`}
            label={texts.freeFrom}
            description={texts.freeFromText}
            inputWrapperOrder={["label", "input", "description", "error"]}
            placeholder={texts.freeFromPlaceholder}
            isOptional
          />
        )}
      </div>
      {hasBands(rate.kind) && <BandFields path={`${path}.bands`} kind={rate.kind} bands={rate.bands} />}
      {rate.kind === "CARRIER" && <CarrierFields path={`${path}.carrier`} />}
    </fieldset>
  );
}
