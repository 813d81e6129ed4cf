import { MoneyField } from "#kernel/studio-ui/fields/MoneyField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import styles from "./Donations.module.css";
import type { FundEditor } from "./fundForm.ts";
import { SuggestedAmountsField } from "./SuggestedAmountsField.tsx";
import { texts } from "./texts.ts";

/** The settings of a fund. */
export function FundForm({ editor, saveLabel }: { editor: FundEditor; saveLabel?: string }) {
  return (
    <EditForm editor={editor} {...(saveLabel ? { saveLabel } : {})}>
      <FormSection title={texts.aboutTitle}>
        <TextField name="name" label={texts.name} description={texts.nameText} maxLength={100} autoComplete="off" />
        <TextAreaField name="description" label={texts.description} maxLength={2000} />
        <TextAreaField name="thankYou" label={texts.thankYou} description={texts.thankYouText} maxLength={2000} />
        <SwitchField name="isOpen" label={texts.isOpen} description={texts.isOpenText} />
      </FormSection>
      <FormSection title={texts.amountsTitle}>
        <SuggestedAmountsField form={editor.form} />
        <SwitchField name="allowsCustom" label={texts.allowsCustom} />
        <div className={styles.pair}>
          <MoneyField name="minimumCents" label={texts.minimum} />
          <MoneyField
            name="maximumCents"
            label={texts.maximum}
            description={texts.maximumText}
            inputWrapperOrder={["label", "input", "description", "error"]}
            isOptional
          />
        </div>
      </FormSection>
    </EditForm>
  );
}
