import { TextInput } from "@mantine/core";
import { completeLink } from "#features/site/blocks/domain/linkUrl.ts";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { settingsTextsOf, settingsTexts as texts } from "../texts.ts";
import { usePostForm } from "./usePostForm.ts";

/** Where the story comes from. */
export function SourceFields() {
  const form = usePostForm();
  return (
    <>
      <TextInput
        type="url"
        label={texts.fields.sourceUrl}
        description={texts.sourceHint}
        maxLength={2000}
        {...form.getInputProps("sourceUrl")}
        onBlur={(event) => {
          const typed = event.currentTarget.value;
          const link = completeLink(typed);
          if (link !== typed) form.setFieldValue("sourceUrl", link);
        }}
      />
      <SwitchField
        name="passthrough"
        label={texts.fields.passthrough}
        description={settingsTextsOf(form.values).passthroughHint}
      />
    </>
  );
}
