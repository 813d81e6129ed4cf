import { PasswordInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Role } from "#features/account/roles/domain/rights.ts";
import { refreshSession } from "#features/account/sessions/studio/useStudioSession.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import {
  type Contributor,
  type CustomRole,
  listContributorsRoute,
  removeContributorRoute,
  saveRolesRoute,
  transferOwnershipRoute,
} from "../contract.ts";
import { type ChosenRoles, RolesField } from "./RolesField.tsx";
import { texts } from "./texts.ts";

interface PersonDialogProps {
  person: Contributor;
  /** Those of the website. */
  customRoles: readonly CustomRole[];
  onClose(): void;
}

export function RolesDialog({ person, customRoles, onClose }: PersonDialogProps) {
  const { accountId, email } = person;
  const [chosen, setChosen] = useState<ChosenRoles>({
    roles: person.roles as Role[],
    customRoleIds: person.customRoles.map(({ id }) => id),
  });
  const client = useQueryClient();
  const save = useApiMutation(saveRolesRoute, {
    invalidates: [listContributorsRoute],
    onSuccess: () => {
      onClose();
      notify.success(texts.rolesSaved);
      // They may be one's own.
      void refreshSession(client);
    },
  });
  const problem = save.error?.fieldErrors?.roles;
  return (
    <ConfirmDialog
      isOpen
      title={texts.changeRolesOf(email)}
      confirmLabel={texts.save}
      isBusy={save.isPending}
      problem={problem ? undefined : save.error?.message}
      onCancel={onClose}
      onConfirm={() => save.mutate({ params: { accountId }, body: chosen })}
    >
      <RolesField value={chosen} customRoles={customRoles} onChange={setChosen} problem={problem} />
    </ConfirmDialog>
  );
}

export function RemovePersonDialog({ person: { accountId, email }, onClose }: PersonDialogProps) {
  return (
    <RemoveDialog
      route={removeContributorRoute}
      input={{ params: { accountId } }}
      invalidates={[listContributorsRoute]}
      title={texts.removeTitle(email)}
      text={texts.removeText}
      confirmLabel={texts.remove}
      onClose={onClose}
      onRemoved={() => notify.success(texts.removed)}
    />
  );
}

export function TransferDialog({ person: { accountId, email }, onClose }: PersonDialogProps) {
  const [currentPassword, setPassword] = useState("");
  const client = useQueryClient();
  const transfer = useApiMutation(transferOwnershipRoute, {
    invalidates: [listContributorsRoute],
    onSuccess: () => {
      onClose();
      notify.success(texts.transferred);
      void refreshSession(client);
    },
  });
  const problem = transfer.error?.fieldErrors?.currentPassword;
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={texts.transferTitle(email)}
      text={texts.transferText}
      confirmLabel={texts.transfer}
      isBusy={transfer.isPending}
      problem={problem ? undefined : transfer.error?.message}
      onCancel={onClose}
      onConfirm={() => transfer.mutate({ body: { accountId, currentPassword } })}
    >
      <PasswordInput
        label={texts.password}
        autoComplete="current-password"
        maxLength={1000}
        value={currentPassword}
        error={problem}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
