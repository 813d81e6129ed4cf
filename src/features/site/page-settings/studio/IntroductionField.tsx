import { Input } from "@mantine/core";
import { useEffect, useState } from "react";
import type { RichTextField } from "#features/site/blocks/studio/RichTextField.tsx";
import { texts } from "./texts.ts";
import { useSettingsForm } from "./useSettingsForm.ts";

/**
 * The formatted introduction of a list. The editor is large and few pages have an introduction, so it loads when
 * needed. It does not suspend, because React would discard an editor that is created before it is shown.
 */
export function IntroductionField() {
  const form = useSettingsForm();
  const [Field, setField] = useState<typeof RichTextField | null>(null);
  useEffect(() => {
    let isShown = true;
    void import("#features/site/blocks/studio/RichTextField.tsx").then(
      (module) => isShown && setField(() => module.RichTextField),
    );
    return () => {
      isShown = false;
    };
  }, []);
  const error = form.errors.description;
  if (!Field) return <Input.Wrapper label={texts.fields.description} labelElement="div" mih={140} />;
  return (
    <div data-path="description">
      <Field
        label={texts.fields.description}
        description={texts.descriptionHint}
        value={form.values.description}
        onChange={(html) => form.setFieldValue("description", html)}
        {...(error ? { error: String(error) } : {})}
      />
    </div>
  );
}
