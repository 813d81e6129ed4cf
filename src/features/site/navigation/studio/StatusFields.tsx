import { Text, TextInput } from "@mantine/core";
import { fromClockTime } from "#kernel/domain/zonedTime.ts";
import { ChoiceField } from "#kernel/studio-ui/fields/ChoiceField.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { PageStatus } from "../contract.ts";
import { settingsTexts as words } from "./settingsTexts.ts";
import { useSettingsForm } from "./useSettingsForm.ts";

/** The one that asks for more is last, so that what it asks for is below it. */
const inOrder: PageStatus[] = ["published", "draft", "needs_review", "private", "scheduled"];

/** Who sees the page, and from when. */
export function StatusFields({ isHomepage }: { isHomepage: boolean }) {
  const { timeZone } = useWebsite();
  const form = useSettingsForm();
  const { status, publishAt } = form.values;
  const at = fromClockTime(publishAt, timeZone);
  const isPast = at !== undefined && new Date(at) <= new Date();
  if (isHomepage) {
    return (
      <Text size="sm" c="dimmed">
        {words.enabledHome}
      </Text>
    );
  }
  return (
    <>
      <ChoiceField
        name="status"
        aria-label={words.status}
        choices={inOrder.map((value) => ({
          value,
          label: words.statuses[value].name,
          description: words.statuses[value].hint,
        }))}
      />
      {status === "scheduled" && (
        <TextInput
          type="datetime-local"
          label={words.fields.publishAt}
          description={isPast ? words.past : words.publishAtHint(timeZone.replaceAll("_", " "))}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maw={280}
          {...form.getInputProps("publishAt")}
        />
      )}
    </>
  );
}
