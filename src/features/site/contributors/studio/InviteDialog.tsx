import { TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { type CustomRole, inviteRoute, listContributorsRoute, type SentInvitation } from "../contract.ts";
import { type ChosenRoles, RolesField } from "./RolesField.tsx";
import { texts } from "./texts.ts";

const editor = 4;

/** Asks for the email and the roles of a person to invite. */
export function InviteDialog({
  customRoles,
  onClose,
  onSent,
}: {
  customRoles: readonly CustomRole[];
  onClose(): void;
  onSent(sent: SentInvitation): void;
}) {
  const [email, setEmail] = useState("");
  const [chosen, setChosen] = useState<ChosenRoles>({ roles: [editor], customRoleIds: [] });
  const emailField = useRef<HTMLInputElement>(null);
  const invite = useApiMutation(inviteRoute, { invalidates: [listContributorsRoute], onSuccess: onSent });
  const errors = invite.error?.fieldErrors ?? {};
  return (
    <ConfirmDialog
      isOpen
      title={texts.inviteTitle}
      confirmLabel={texts.sendInvitation}
      isBusy={invite.isPending}
      problem={Object.keys(errors).length > 0 ? undefined : invite.error?.message}
      onCancel={onClose}
      onConfirm={() =>
        invite.mutate(
          { body: { email, ...chosen } },
          { onError: ({ fieldErrors }) => fieldErrors.email && emailField.current?.focus() },
        )
      }
    >
      <TextInput
        ref={emailField}
        label={texts.email}
        type="email"
        autoComplete="off"
        maxLength={256}
        data-autofocus
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <RolesField value={chosen} customRoles={customRoles} onChange={setChosen} problem={errors.roles} />
    </ConfirmDialog>
  );
}
