import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { PasswordField } from "#kernel/studio-ui/fields/PasswordField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import {
  type PlacesKey,
  placesKeyDraft,
  readPlacesKeyRoute,
  removePlacesKeyRoute,
  savePlacesKeyRoute,
} from "../contract.ts";
import { texts } from "./texts.ts";

/** Settings › Address suggestions: the key for Google's places. */
export function PlacesScreen() {
  const stored = useApiQuery(readPlacesKeyRoute, {});
  return <Loaded query={stored}>{(key) => <KeyForm stored={key} />}</Loaded>;
}

function KeyForm({ stored }: { stored: PlacesKey }) {
  const save = useApiMutation(savePlacesKeyRoute);
  const store = useStoreAnswer();
  const [isRemoving, setRemoving] = useState(false);
  const editor = useEditForm<PlacesKey, { key: string }>({
    loaded: stored,
    toValues: () => ({ key: "" }),
    schema: placesKeyDraft,
    save: (values) => save.mutateAsync({ body: values }),
    onSaved: (saved) => store(readPlacesKeyRoute, {}, saved),
    savedMessage: texts.saved,
  });
  const { key } = stored;
  return (
    <EditForm editor={editor} saveLabel={texts.save}>
      <FormSection
        title={texts.title}
        description={
          <Stack gap="xs">
            <span>{texts.about}</span>
            <span>{texts.privacy}</span>
          </Stack>
        }
      >
        <Text size="sm">{texts.how}</Text>
        <PasswordField
          name="key"
          label={texts.key}
          description={key ? texts.replaceHint(key.lastFour) : texts.keyHint}
          autoComplete="off"
          maxLength={200}
        />
        {key?.problem && (
          <Callout
            tone="bad"
            title={
              <>
                {texts.lastProblem} · <RelativeTime at={key.problem.at} isReal />
              </>
            }
          >
            {texts.problems[key.problem.code]}
          </Callout>
        )}
        {key ? (
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {texts.verified} <RelativeTime at={key.verifiedAt} isReal />
            </Text>
            <Button variant="default" color="red" onClick={() => setRemoving(true)}>
              {texts.remove}
            </Button>
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            {texts.none}
          </Text>
        )}
      </FormSection>
      <RemoveDialog
        route={removePlacesKeyRoute}
        input={isRemoving ? {} : undefined}
        invalidates={[readPlacesKeyRoute]}
        title={texts.removeTitle}
        text={texts.removeText}
        confirmLabel={texts.remove}
        onClose={() => setRemoving(false)}
        onRemoved={() => notify.success(texts.removed)}
      />
    </EditForm>
  );
}
