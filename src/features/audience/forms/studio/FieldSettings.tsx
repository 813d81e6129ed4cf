import { SimpleGrid } from "@mantine/core";
import { type FieldSetting, hasSetting } from "#features/audience/form-fields/domain/fieldSettings.ts";
import type { FormField } from "#features/audience/form-fields/domain/formField.ts";
import { formLimits } from "#features/audience/form-fields/domain/formLimits.ts";
import { CheckboxField } from "#kernel/studio-ui/fields/CheckboxField.tsx";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { OptionsEditor } from "./OptionsEditor.tsx";
import { texts } from "./texts.ts";

/** The settings of a field's type, bound to the form around it at `path` ("fields.3"). */
export function FieldSettings({ field, path }: { field: FormField; path: string }) {
  const has = (setting: FieldSetting) => hasSetting(field.type, setting);
  return (
    <>
      <TextField
        name={`${path}.title`}
        label={field.type === "hidden" ? texts.hiddenTitle : texts.fieldTitle}
        maxLength={formLimits.titleCharacters}
        data-first
      />
      {has("description") && (
        <TextAreaField
          name={`${path}.description`}
          label={texts.description}
          minRows={1}
          maxLength={formLimits.descriptionCharacters}
        />
      )}
      {(has("placeholder") || has("maxLength") || has("currencySymbol")) && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {has("placeholder") && (
            <TextField name={`${path}.placeholder`} label={texts.placeholder} maxLength={formLimits.titleCharacters} />
          )}
          {has("maxLength") && (
            <NumberField
              name={`${path}.maxLength`}
              label={texts.maxLength}
              description={texts.maxLengthHint}
              inputWrapperOrder={["label", "input", "description", "error"]}
              max={formLimits.answerCharacters}
            />
          )}
          {has("currencySymbol") && (
            <TextField name={`${path}.currencySymbol`} label={texts.currencySymbol} maxLength={5} />
          )}
        </SimpleGrid>
      )}
      {has("options") && <OptionsEditor isStatements={field.type === "likert"} path={`${path}.options`} />}
      {has("key") && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField
            name={`${path}.key`}
            label={texts.key}
            description={texts.keyHint}
            inputWrapperOrder={["label", "input", "description", "error"]}
            maxLength={100}
          />
          <TextField
            name={`${path}.value`}
            label={texts.value}
            description={texts.valueHint}
            inputWrapperOrder={["label", "input", "description", "error"]}
            maxLength={2000}
          />
        </SimpleGrid>
      )}
      {has("showCountryCode") && <CheckboxField name={`${path}.showCountryCode`} label={texts.showCountryCode} />}
      {has("underline") && <CheckboxField name={`${path}.underline`} label={texts.underline} />}
      {/* A likert scale is never required (spec.txt §5), so the setting is not shown. */}
      {has("required") && field.type !== "likert" && (
        <CheckboxField name={`${path}.required`} label={texts.isRequired} />
      )}
    </>
  );
}
