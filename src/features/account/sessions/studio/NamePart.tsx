import { Button, Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { changeNameRoute, maxNameLength, readSessionRoute } from "../contract.ts";
import { texts } from "./texts.ts";

/** The name of the account. */
export function NamePart() {
  const session = useApiQuery(readSessionRoute, {});
  return (
    <FormSection title={texts.nameTitle} description={texts.nameText}>
      <Loaded query={session} isSmall>
        {({ account }) => <NameForm stored={account.name} />}
      </Loaded>
    </FormSection>
  );
}

function NameForm({ stored }: { stored: string }) {
  const change = useApiMutation(changeNameRoute);
  const client = useQueryClient();
  const editor = useEditForm<{ name: string }, { name: string }>({
    loaded: { name: stored },
    toValues: ({ name }) => ({ name }),
    schema: changeNameRoute.body,
    save: (values) => change.mutateAsync({ body: values }),
    savedMessage: texts.nameSaved,
    // Lists of people and authors show it, too.
    onSaved: () => void client.invalidateQueries(),
  });
  return (
    <EditForm editor={editor} actions="none">
      <TextField
        name="name"
        label={texts.name}
        description={texts.nameHint}
        autoComplete="name"
        maxLength={maxNameLength}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={editor.isSaving}>
          {texts.saveName}
        </Button>
      </Group>
    </EditForm>
  );
}
