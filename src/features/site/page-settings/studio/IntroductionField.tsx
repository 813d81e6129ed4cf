import { Input } from "@mantine/core";
import { useEffect, useState } from "react";
import type { RichTextField } from "#features/site/blocks/studio/RichTextField.tsx";
import { texts } from "./texts.ts";
import { useSettingsForm } from "./useSettingsForm.ts";

/**
 * Words above a list, with marks. Their editor is large and few pages have an introduction, so it comes when it is
 * needed: without suspending, because an editor that is made and shown later is thrown away meanwhile.
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
