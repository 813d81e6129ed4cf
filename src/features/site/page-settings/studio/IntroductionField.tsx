import { LazyRichTextField } from "#features/site/blocks/studio/LazyRichTextField.tsx";
import { texts } from "./texts.ts";
import { useSettingsForm } from "./useSettingsForm.ts";

/** The formatted introduction of a list. */
export function IntroductionField() {
  const form = useSettingsForm();
  const { description } = form.errors;
  return (
    <LazyRichTextField
      path="description"
      label={texts.fields.description}
      description={texts.descriptionHint}
      value={form.values.description}
      onChange={(html) => form.setFieldValue("description", html)}
      error={description ? String(description) : undefined}
    />
  );
}
