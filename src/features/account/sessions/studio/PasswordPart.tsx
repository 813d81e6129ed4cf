import { Button, Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useConfirmedAnswer } from "#features/account/accounts/studio/useConfirmed.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { PasswordField } from "#kernel/studio-ui/fields/PasswordField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { changePasswordRoute } from "../contract.ts";
import { texts } from "./texts.ts";
import { usePasskeyHint } from "./usePasskeyHint.ts";

const nothing = {};

/** Fields for the current password and a new one. */
export function PasswordPart() {
  const change = useApiMutation(changePasswordRoute);
  const confirmed = useConfirmedAnswer();
  const hint = usePasskeyHint();
  const client = useQueryClient();
  const editor = useEditForm<object, { currentPassword: string; newPassword: string }>({
    loaded: nothing,
    toValues: () => ({ currentPassword: "", newPassword: "" }),
    schema: changePasswordRoute.body,
    async save(values) {
      await confirmed(() => change.mutateAsync({ body: values }));
      return nothing;
    },
    savedMessage: texts.passwordChanged,
    onSaved: () => void client.invalidateQueries(),
  });
  return (
    <EditForm editor={editor} actions="none">
      <FormSection title={texts.passwordTitle} description={texts.passwordText}>
        <PasswordField
          name="currentPassword"
          label={texts.currentPassword}
          description={hint}
          autoComplete="current-password"
          maxLength={1000}
        />
        <PasswordField
          name="newPassword"
          label={texts.newPassword}
          description={texts.newPasswordHint}
          autoComplete="new-password"
          maxLength={1000}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={editor.isSaving}>
            {texts.changePassword}
          </Button>
        </Group>
      </FormSection>
    </EditForm>
  );
}
