import { ActionIcon } from "@mantine/core";
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from "@radix-ui/react-icons";
import { MoneyField } from "#kernel/studio-ui/fields/MoneyField.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { rateKinds } from "../domain/shipping.ts";
import { BandFields } from "./BandFields.tsx";
import styles from "./Shipping.module.css";
import { texts } from "./texts.ts";
import type { EditedRate } from "./zoneForm.ts";

interface RateFieldsProps {
  index: number;
  rate: EditedRate;
  isLast: boolean;
  onMove(to: number): void;
  onRemove(): void;
}

/** One rate of a zone: flat, by weight or by subtotal. */
export function RateFields({ index, rate, isLast, onMove, onRemove }: RateFieldsProps) {
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
          <ActionIcon aria-label={texts.moveUp(name)} disabled={index === 0} onClick={() => onMove(index - 1)}>
            <ArrowUpIcon aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={texts.moveDown(name)} disabled={isLast} onClick={() => onMove(index + 1)}>
            <ArrowDownIcon aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={texts.remove(name)} onClick={onRemove}>
            <TrashIcon aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <div className={styles.pair}>
        <SelectField
          name={`${path}.kind`}
          label={texts.kind}
          data={rateKinds.map((value) => ({ value, label: texts.kinds[value] }))}
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
