import { TextInput } from "@mantine/core";
import type { PageStatus } from "#features/site/page-tree/contract.ts";
import { fromClockTime } from "#kernel/domain/zonedTime.ts";
import { ChoiceField } from "#kernel/studio-ui/fields/ChoiceField.tsx";
import { useNow, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { settingsTextsOf, settingsTexts as texts } from "../texts.ts";
import { usePostForm } from "./usePostForm.ts";

/** The states that need another field are last, so that the field is below them. */
const inOrder: PageStatus[] = ["draft", "needs_review", "private", "published", "scheduled"];

/** Who can see the post, and its date. */
export function StatusFields() {
  const { timeZone } = useWebsite();
  const now = useNow();
  const form = usePostForm();
  const { status, publishedAt } = form.values;
  const own = settingsTextsOf(form.values);
  const at = fromClockTime(publishedAt, timeZone);
  const isPast = at !== undefined && new Date(at) <= now();
  const zone = timeZone.replaceAll("_", " ");
  const scheduledHint = isPast ? own.past : texts.scheduledHint(zone);
  return (
    <>
      <ChoiceField
        name="status"
        aria-label={texts.status}
        choices={inOrder.map((value) => ({
          value,
          label: own.statuses[value].name,
          description: own.statuses[value].hint,
        }))}
      />
      {(status === "scheduled" || status === "published") && (
        <TextInput
          type="datetime-local"
          label={texts.fields.publishedAt}
          description={status === "scheduled" ? scheduledHint : texts.publishedHint(zone)}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maw={320}
          {...form.getInputProps("publishedAt")}
        />
      )}
    </>
  );
}
