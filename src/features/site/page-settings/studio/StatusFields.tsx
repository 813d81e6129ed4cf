import { Text, TextInput } from "@mantine/core";
import type { PageStatus } from "#features/site/page-tree/contract.ts";
import { fromClockTime } from "#kernel/domain/zonedTime.ts";
import { ChoiceField } from "#kernel/studio-ui/fields/ChoiceField.tsx";
import { useNow, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { texts } from "./texts.ts";
import { useSettingsForm } from "./useSettingsForm.ts";

/** The status that needs another field is last, so that the field is directly below it. */
const inOrder: PageStatus[] = ["published", "draft", "needs_review", "private", "scheduled"];

/** Who can see the page, and from when. */
export function StatusFields({ isHomepage }: { isHomepage: boolean }) {
  const { timeZone } = useWebsite();
  const now = useNow();
  const form = useSettingsForm();
  const { status, publishAt } = form.values;
  const at = fromClockTime(publishAt, timeZone);
  const isPast = at !== undefined && new Date(at) <= now();
  if (isHomepage) {
    return (
      <Text size="sm" c="dimmed">
        {texts.enabledHome}
      </Text>
    );
  }
  return (
    <>
      <ChoiceField
        name="status"
        aria-label={texts.status}
        choices={inOrder.map((value) => ({
          value,
          label: texts.statuses[value].name,
          description: texts.statuses[value].hint,
        }))}
      />
      {status === "scheduled" && (
        <TextInput
          type="datetime-local"
          label={texts.fields.publishAt}
          description={isPast ? texts.past : texts.publishAtHint(timeZone.replaceAll("_", " "))}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maw={280}
          {...form.getInputProps("publishAt")}
        />
      )}
    </>
  );
}
