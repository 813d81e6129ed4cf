import { Button, Text, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { InvitationRow } from "#kernel/studio-ui/invitations/InvitationRow.tsx";
import { invitationTexts } from "#kernel/studio-ui/invitations/invitationTexts.ts";
import { type SentInvitation, useSentInvitation } from "#kernel/studio-ui/invitations/useSentInvitation.tsx";
import rows from "#kernel/studio-ui/layout/rows.module.css";
import {
  type AreaInvitation,
  areaInvitationDays,
  inviteToAreaRoute,
  listAreaInvitationsRoute,
  withdrawAreaInvitationRoute,
} from "../contract.ts";
import styles from "./MemberAreas.module.css";
import { texts } from "./texts.ts";

/** The open invitations of an area. */
export function InvitationsPart({ areaId }: { areaId: string }) {
  const invitations = useApiQuery(listAreaInvitationsRoute, { params: { areaId } });
  const [isInviting, setInviting] = useState(false);
  const sent = useSentInvitation();
  return (
    <FormSection title={texts.invitationsTitle} description={texts.invitationsText(areaInvitationDays)}>
      <Loaded query={invitations} isSmall>
        {({ invitations: open }) =>
          open.length === 0 ? (
            <Text size="sm" c="dimmed">
              {texts.noInvitations}
            </Text>
          ) : (
            <ul className={rows.rows} aria-label={texts.invitationsTitle}>
              {open.map((invitation) => (
                <OpenInvitation key={invitation.id} areaId={areaId} invitation={invitation} onSent={sent.show} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Button className={styles.start ?? ""} variant="default" onClick={() => setInviting(true)}>
        {texts.invite}
      </Button>
      {isInviting && (
        <InviteDialog
          areaId={areaId}
          onClose={() => setInviting(false)}
          onSent={(answer) => {
            setInviting(false);
            sent.show(answer);
          }}
        />
      )}
      {sent.dialog}
    </FormSection>
  );
}

interface OpenInvitationProps {
  areaId: string;
  invitation: AreaInvitation;
  onSent(sent: SentInvitation): void;
}

function OpenInvitation({ areaId, invitation, onSent }: OpenInvitationProps) {
  const { id, email } = invitation;
  const invalidates = [listAreaInvitationsRoute];
  const again = useApiMutation(inviteToAreaRoute, { invalidates, onSuccess: onSent });
  const withdraw = useApiMutation(withdrawAreaInvitationRoute, {
    invalidates,
    onSuccess: () => notify.success(invitationTexts.withdrawn),
  });
  const call = { params: { areaId, invitationId: id } };
  return (
    <InvitationRow
      invitation={invitation}
      again={{
        isPending: again.isPending,
        run: () => again.mutate({ params: { areaId }, body: { email } }, { onError: notify.failure }),
      }}
      withdraw={{ isPending: withdraw.isPending, run: () => withdraw.mutate(call, { onError: notify.failure }) }}
    />
  );
}

function InviteDialog({
  areaId,
  onClose,
  onSent,
}: {
  areaId: string;
  onClose(): void;
  onSent(sent: SentInvitation): void;
}) {
  const [email, setEmail] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const invite = useApiMutation(inviteToAreaRoute, { invalidates: [listAreaInvitationsRoute], onSuccess: onSent });
  const problem = invite.error?.fieldErrors.email;
  return (
    <ConfirmDialog
      isOpen
      title={texts.invite}
      confirmLabel={texts.send}
      isBusy={invite.isPending}
      problem={problem ? undefined : invite.error?.message}
      onCancel={onClose}
      onConfirm={() =>
        invite.mutate({ params: { areaId }, body: { email } }, { onError: () => field.current?.focus() })
      }
    >
      <TextInput
        ref={field}
        label={texts.email}
        type="email"
        autoComplete="off"
        maxLength={256}
        data-autofocus
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
