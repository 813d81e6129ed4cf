import { Button, Text, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { InvitationLinkDialog } from "#kernel/studio-ui/feedback/InvitationLinkDialog.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import rows from "#kernel/studio-ui/layout/rows.module.css";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import {
  type AreaInvitation,
  areaInvitationDays,
  inviteToAreaRoute,
  listAreaInvitationsRoute,
  withdrawAreaInvitationRoute,
} from "../contract.ts";
import styles from "./MemberAreas.module.css";
import { texts } from "./texts.ts";

type Sent = RouteAnswer<typeof inviteToAreaRoute>;

/** The open invitations of an area. */
export function InvitationsPart({ areaId }: { areaId: string }) {
  const invitations = useApiQuery(listAreaInvitationsRoute, { params: { areaId } });
  const [isInviting, setInviting] = useState(false);
  const [sent, setSent] = useState<Sent>();
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
                <InvitationRow key={invitation.id} areaId={areaId} invitation={invitation} onSent={setSent} />
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
            setSent(answer);
          }}
        />
      )}
      {sent && (
        <InvitationLinkDialog
          title={sent.isMailed ? texts.sentTitle : texts.createdTitle}
          text={(sent.isMailed ? texts.sentText : texts.createdText)(sent.invitation.email)}
          link={sent.link}
          onClose={() => setSent(undefined)}
        />
      )}
    </FormSection>
  );
}

interface InvitationRowProps {
  areaId: string;
  invitation: AreaInvitation;
  onSent(sent: Sent): void;
}

function InvitationRow({ areaId, invitation, onSent }: InvitationRowProps) {
  const { id, email, createdAt, expiresAt, isExpired } = invitation;
  const invalidates = [listAreaInvitationsRoute];
  const again = useApiMutation(inviteToAreaRoute, { invalidates, onSuccess: onSent });
  const withdraw = useApiMutation(withdrawAreaInvitationRoute, {
    invalidates,
    onSuccess: () => notify.success(texts.withdrawn),
  });
  return (
    <li className={rows.row}>
      <div className={styles.person}>
        <span>
          {email} {isExpired && <StatusBadge tone="waiting">{texts.expired}</StatusBadge>}
        </span>
        <span className={styles.quiet}>
          {texts.invited} <RelativeTime at={createdAt} />
          {!isExpired && (
            <>
              {" · "}
              {texts.expires} <RelativeTime at={expiresAt} />
            </>
          )}
        </span>
      </div>
      <div className={styles.actions}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.sendAgainOf(email)}
          loading={again.isPending}
          onClick={() => again.mutate({ params: { areaId }, body: { email } }, { onError: notify.failure })}
        >
          {texts.sendAgain}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.withdrawOf(email)}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { areaId, invitationId: id } }, { onError: notify.failure })}
        >
          {texts.withdraw}
        </Button>
      </div>
    </li>
  );
}

function InviteDialog({ areaId, onClose, onSent }: { areaId: string; onClose(): void; onSent(sent: Sent): void }) {
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
