import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { allRoles, namesOfRoles } from "#features/account/roles/domain/rights.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { formatList } from "#kernel/studio-ui/formats.ts";
import { InvitationRow } from "#kernel/studio-ui/invitations/InvitationRow.tsx";
import { invitationTexts } from "#kernel/studio-ui/invitations/invitationTexts.ts";
import { type SentInvitation, useSentInvitation } from "#kernel/studio-ui/invitations/useSentInvitation.tsx";
import rows from "#kernel/studio-ui/layout/rows.module.css";
import { useAccountId, useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import {
  type Contributor,
  type CustomRole,
  type Invitation,
  invitationDays,
  inviteAgainRoute,
  listContributorsRoute,
  withdrawInvitationRoute,
} from "../contract.ts";
import styles from "./Contributors.module.css";
import { CustomRolesPart } from "./CustomRolesPart.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { RemovePersonDialog, RolesDialog, TransferDialog } from "./PersonDialogs.tsx";
import { RolesList } from "./RolesList.tsx";
import { TwoStepRulePart } from "./TwoStepRulePart.tsx";
import { texts } from "./texts.ts";

/** Settings › Contributors: the people who work on the website, open invitations, and what each role can do. */
export function ContributorsScreen() {
  const query = useApiQuery(listContributorsRoute, {});
  const isOwner = useMay("ownership.transfer");
  return (
    <Loaded query={query}>
      {({ contributors, invitations, customRoles, requiresTwoStep }) => (
        <Stack gap="xl">
          <PeoplePart people={contributors} customRoles={customRoles} />
          <InvitationsPart invitations={invitations} customRoles={customRoles} />
          <CustomRolesPart customRoles={customRoles} />
          {isOwner && <TwoStepRulePart isRequired={requiresTwoStep} />}
          <FormSection title={texts.rolesTitle} description={texts.rolesText}>
            <RolesList roles={allRoles} />
          </FormSection>
        </Stack>
      )}
    </Loaded>
  );
}

const namesOf = (roles: readonly number[], customRoles: readonly CustomRole[]) =>
  formatList([...namesOfRoles(roles), ...customRoles.map(({ name }) => name)]);

type Task = "roles" | "remove" | "transfer";

const dialogs = { roles: RolesDialog, remove: RemovePersonDialog, transfer: TransferDialog };

function PeoplePart({ people, customRoles }: { people: readonly Contributor[]; customRoles: readonly CustomRole[] }) {
  const [open, setOpen] = useState<{ task: Task; person: Contributor }>();
  const Dialog = open && dialogs[open.task];
  return (
    <FormSection title={texts.peopleTitle} description={texts.peopleText}>
      <ul className={rows.rows} aria-label={texts.peopleTitle}>
        {people.map((person) => (
          <PersonRow key={person.accountId} person={person} onOpen={(task) => setOpen({ task, person })} />
        ))}
      </ul>
      {Dialog && <Dialog person={open.person} customRoles={customRoles} onClose={() => setOpen(undefined)} />}
    </FormSection>
  );
}

function PersonRow({ person, onOpen }: { person: Contributor; onOpen(task: Task): void }) {
  const { accountId, email, name, isOwner, roles, customRoles, joinedAt, signedInAt, isTwoStepOn } = person;
  const isSelf = useAccountId() === accountId;
  const mayTransfer = useMay("ownership.transfer");
  return (
    <li className={rows.row}>
      <div className={rows.person}>
        <div className={rows.name}>
          <span>{name || email}</span>
          {isOwner && <StatusBadge tone="info">{texts.owner}</StatusBadge>}
          {isSelf && <StatusBadge tone="neutral">{texts.you}</StatusBadge>}
          {isTwoStepOn && <StatusBadge tone="good">{texts.twoStepOn}</StatusBadge>}
        </div>
        {name && <Text size="sm">{email}</Text>}
        {!isOwner && <Text size="sm">{namesOf(roles, customRoles)}</Text>}
        <Text size="sm" c="dimmed">
          {texts.joined} <RelativeTime at={joinedAt} isReal /> · {texts.lastSignIn}{" "}
          {signedInAt ? <RelativeTime at={signedInAt} isReal /> : texts.never}
        </Text>
      </div>
      {!isOwner && (
        <div className={rows.actions}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={texts.changeRolesOf(email)}
            onClick={() => onOpen("roles")}
          >
            {texts.changeRoles}
          </Button>
          {mayTransfer && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={texts.makeOwnerOf(email)}
              onClick={() => onOpen("transfer")}
            >
              {texts.makeOwner}
            </Button>
          )}
          {!isSelf && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={texts.removeOf(email)}
              onClick={() => onOpen("remove")}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function InvitationsPart({
  invitations,
  customRoles,
}: {
  invitations: readonly Invitation[];
  customRoles: readonly CustomRole[];
}) {
  const [isInviting, setInviting] = useState(false);
  const sent = useSentInvitation();
  return (
    <FormSection title={texts.invitationsTitle} description={texts.invitationsText(invitationDays)}>
      {invitations.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.noInvitations}
        </Text>
      ) : (
        <ul className={rows.rows} aria-label={texts.invitationsTitle}>
          {invitations.map((invitation) => (
            <OpenInvitation key={invitation.id} invitation={invitation} onSent={sent.show} />
          ))}
        </ul>
      )}
      <Button className={styles.start ?? ""} onClick={() => setInviting(true)}>
        {texts.invite}
      </Button>
      {isInviting && (
        <InviteDialog
          customRoles={customRoles}
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

function OpenInvitation({ invitation, onSent }: { invitation: Invitation; onSent(sent: SentInvitation): void }) {
  const invalidates = [listContributorsRoute];
  const again = useApiMutation(inviteAgainRoute, { invalidates, onSuccess: onSent });
  const withdraw = useApiMutation(withdrawInvitationRoute, {
    invalidates,
    onSuccess: () => notify.success(invitationTexts.withdrawn),
  });
  const call = { params: { invitationId: invitation.id } };
  return (
    <InvitationRow
      invitation={invitation}
      again={{ isPending: again.isPending, run: () => again.mutate(call, { onError: notify.failure }) }}
      withdraw={{ isPending: withdraw.isPending, run: () => withdraw.mutate(call, { onError: notify.failure }) }}
    >
      {namesOf(invitation.roles, invitation.customRoles)}
    </InvitationRow>
  );
}
