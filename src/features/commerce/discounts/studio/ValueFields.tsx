import { Radio, Stack } from "@mantine/core";
import { CountriesField } from "#features/commerce/address/studio/CountriesField.tsx";
import { PercentField } from "#features/commerce/tax/studio/PercentField.tsx";
import { MoneyField } from "#kernel/studio-ui/fields/MoneyField.tsx";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { type DiscountKind, discountKinds } from "../domain/discount.ts";
import styles from "./Discounts.module.css";
import { valuesOfKind } from "./discountForm.ts";
import { texts } from "./texts.ts";

/** Keeps the inputs of a row in line. */
const textBelow: ("label" | "input" | "description" | "error")[] = ["label", "input", "description", "error"];

/** The kind of a discount, and what it takes off. */
export function ValueFields() {
  const form = useFormAround();
  const kind = form.values.kind as DiscountKind;
  return (
    <>
      <Radio.Group
        label={texts.kind}
        value={kind}
        onChange={(chosen) => form.setValues(valuesOfKind(chosen as DiscountKind))}
      >
        <Stack gap="xs" mt={6}>
          {discountKinds.map((value) => (
            <Radio key={value} value={value} {...texts.kinds[value]} />
          ))}
        </Stack>
      </Radio.Group>
      {kind === "PERCENT" && (
        <div className={styles.short}>
          <PercentField name="percentMillionths" label={texts.percent} />
        </div>
      )}
      {kind === "AMOUNT" && (
        <MoneyField
          name="amountCents"
          label={texts.amount}
          description={texts.amountText}
          isOptional
          classNames={{ wrapper: styles.short ?? "" }}
        />
      )}
      {kind === "FREE_SHIPPING" && (
        <CountriesField name="countries" label={texts.countries} description={texts.countriesText} />
      )}
      {kind === "BUY_X_GET_Y" && <BuyGetFields />}
    </>
  );
}

function BuyGetFields() {
  return (
    <div className={styles.pair}>
      <NumberField name="buyQuantity" label={texts.buyQuantity} emptyValue={null} />
      <NumberField
        name="getQuantity"
        label={texts.getQuantity}
        description={texts.quantityText}
        inputWrapperOrder={textBelow}
        emptyValue={null}
      />
      <PercentField name="percentMillionths" label={texts.getPercent} />
      <NumberField
        name="maxRepeats"
        label={texts.maxRepeats}
        description={texts.maxRepeatsText}
        inputWrapperOrder={textBelow}
        emptyValue={null}
      />
    </div>
  );
}
