import { Radio, Stack, TextInput } from "@mantine/core";
import { ChoiceField } from "#kernel/studio-ui/fields/ChoiceField.tsx";
import { MoneyField } from "#kernel/studio-ui/fields/MoneyField.tsx";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm, useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { maxCodeLength } from "../domain/discountCode.ts";
import { ChosenField, type Named } from "./ChosenField.tsx";
import styles from "./Discounts.module.css";
import type { DiscountEditor } from "./discountForm.ts";
import { texts } from "./texts.ts";
import { ValueFields } from "./ValueFields.tsx";

interface DiscountFormProps {
  editor: DiscountEditor;
  saveLabel?: string;
  /** A new discount can bring its first code. */
  hasCodeField?: boolean;
  /** The stored choices, with their names. */
  chosen?: { products: Named[]; categories: Named[] };
}

/** The settings of a discount. */
export function DiscountForm({ editor, saveLabel, hasCodeField = false, chosen }: DiscountFormProps) {
  const { isAutomatic } = editor.form.values;
  return (
    <EditForm editor={editor} {...(saveLabel ? { saveLabel } : {})}>
      <FormSection title={texts.generalTitle}>
        <TextField name="name" label={texts.name} description={texts.nameText} maxLength={100} autoComplete="off" />
        <WayField />
        {hasCodeField && !isAutomatic && (
          <TextField
            name="code"
            label={texts.code}
            description={texts.codeText}
            maxLength={maxCodeLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <SwitchField name="isActive" label={texts.isActive} description={texts.isActiveText} />
      </FormSection>
      <FormSection title={texts.valueTitle}>
        <ValueFields />
      </FormSection>
      <AppliesSection chosen={chosen} />
      <LimitsSection />
      <DatesSection />
    </EditForm>
  );
}

/** With a code or automatically. An automatic discount has nothing that belongs to codes. */
function WayField() {
  const form = useFormAround();
  return (
    <Radio.Group
      label={texts.way}
      value={form.values.isAutomatic ? "automatic" : "code"}
      onChange={(way) =>
        form.setValues({
          isAutomatic: way === "automatic",
          ...(way === "automatic" ? { code: "", codeLimit: null } : {}),
        })
      }
    >
      <Stack gap="xs" mt={6}>
        <Radio value="code" label={texts.byCode} description={texts.byCodeText} />
        <Radio value="automatic" label={texts.automatic} description={texts.automaticText} />
      </Stack>
    </Radio.Group>
  );
}

function AppliesSection({ chosen }: Pick<DiscountFormProps, "chosen">) {
  const { appliesTo } = useFormAround().values;
  return (
    <FormSection title={texts.appliesTitle} description={texts.appliesText}>
      <ChoiceField
        name="appliesTo"
        aria-label={texts.appliesTitle}
        choices={[
          { value: "ALL", label: texts.everything },
          { value: "PRODUCTS", label: texts.products },
          { value: "CATEGORIES", label: texts.categories },
        ]}
      />
      {appliesTo === "PRODUCTS" && (
        <ChosenField
          of="products"
          name="productIds"
          label={texts.products}
          description={texts.productsText}
          chosen={chosen?.products ?? []}
        />
      )}
      {appliesTo === "CATEGORIES" && (
        <ChosenField
          of="categories"
          name="categoryIds"
          label={texts.categories}
          description={texts.categoriesText}
          chosen={chosen?.categories ?? []}
        />
      )}
      <MoneyField
        name="minimumCents"
        label={texts.minimum}
        description={texts.minimumText}
        classNames={{ wrapper: styles.short ?? "" }}
      />
    </FormSection>
  );
}

function LimitsSection() {
  const { isAutomatic } = useFormAround().values;
  return (
    <FormSection title={texts.limitsTitle} description={texts.limitsText}>
      <div className={styles.pair}>
        <NumberField name="useLimit" label={texts.useLimit} emptyValue={null} />
        <NumberField
          name="customerLimit"
          label={texts.customerLimit}
          description={texts.customerLimitText}
          inputWrapperOrder={["label", "input", "description", "error"]}
          emptyValue={null}
        />
        {!isAutomatic && <NumberField name="codeLimit" label={texts.codeLimit} emptyValue={null} />}
      </div>
    </FormSection>
  );
}

function DatesSection() {
  const { timeZone } = useWebsite();
  const form = useFormAround();
  return (
    <FormSection title={texts.datesTitle} description={texts.datesText(timeZone.replaceAll("_", " "))}>
      <div className={styles.pair}>
        <TextInput type="datetime-local" label={texts.startsAt} {...form.getInputProps("startsAt")} />
        <TextInput type="datetime-local" label={texts.endsAt} {...form.getInputProps("endsAt")} />
      </div>
    </FormSection>
  );
}
