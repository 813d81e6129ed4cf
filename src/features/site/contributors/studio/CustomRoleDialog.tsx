import { Checkbox, Fieldset, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { rightTexts } from "#features/account/roles/domain/rightTexts.ts";
import { refreshSession } from "#features/account/sessions/studio/useStudioSession.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useStudioRights } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { addCustomRoleRoute, type CustomRole, listContributorsRoute, saveCustomRoleRoute } from "../contract.ts";
import { rightGroups, texts } from "./texts.ts";

/** Asks for the name and the rights of a custom role, new or existing. */
export function CustomRoleDialog({ role, onClose }: { role: CustomRole | undefined; onClose(): void }) {
  const [name, setName] = useState(role?.name ?? "");
  const [rights, setRights] = useState<readonly string[]>(role?.rights ?? []);
  const nameField = useRef<HTMLInputElement>(null);
  const own = useStudioRights();
  const client = useQueryClient();
  const options = {
    invalidates: [listContributorsRoute],
    onSuccess: () => {
      onClose();
      notify.success(texts.roleSaved);
      // It may be one's own role.
      void refreshSession(client);
    },
  };
  const add = useApiMutation(addCustomRoleRoute, options);
  const save = useApiMutation(saveCustomRoleRoute, options);
  const { error, isPending } = role ? save : add;
  const errors = error?.fieldErrors ?? {};
  const focusName = {
    onError: ({ fieldErrors }: { fieldErrors: Record<string, string> }) =>
      fieldErrors.name && nameField.current?.focus(),
  };
  return (
    <ConfirmDialog
      isOpen
      title={role ? texts.editRoleOf(role.name) : texts.addRole}
      confirmLabel={texts.save}
      isBusy={isPending}
      problem={Object.keys(errors).length > 0 ? undefined : error?.message}
      onCancel={onClose}
      onConfirm={() => {
        const body = { name, rights: rights as Exclude<Right, "ownership.transfer">[] };
        if (role) save.mutate({ params: { roleId: role.id }, body }, focusName);
        else add.mutate({ body }, focusName);
      }}
    >
      <TextInput
        ref={nameField}
        label={texts.roleName}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox.Group
        label={texts.rights}
        description={texts.rightsText}
        error={errors.rights}
        value={[...rights]}
        onChange={setRights}
      >
        <Stack gap="md" mt="xs">
          {rightGroups.map(({ title, rights: group }) => (
            <Fieldset key={title} legend={<Text fw={500}>{title}</Text>} variant="unstyled">
              <Stack gap="xs">
                {group.map((right) => (
                  <Checkbox key={right} value={right} label={rightTexts[right]} disabled={!own.has(right)} />
                ))}
              </Stack>
            </Fieldset>
          ))}
        </Stack>
      </Checkbox.Group>
    </ConfirmDialog>
  );
}
