import { Button, Group, Select } from "@mantine/core";
import { DownloadIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { useFocusBack } from "#kernel/studio-ui/useFocusBack.ts";
import {
  type AreaMember,
  answerAreaMemberRoute,
  exportAreaMembersRoute,
  listAreaMembersRoute,
  listAreasRoute,
} from "../contract.ts";
import styles from "./MemberAreas.module.css";
import { sourceText, stateOf, states, texts } from "./texts.ts";

const columns: Column<AreaMember>[] = [
  {
    key: "member",
    header: texts.email,
    render: ({ email, name, note }) => (
      <span className={styles.person}>
        <span>{email}</span>
        {name && <span className={styles.quiet}>{name}</span>}
        {note && <span className={styles.note}>{note}</span>}
      </span>
    ),
  },
  {
    key: "state",
    header: texts.state,
    card: "aside",
    render: (member) => <StatusBadge tone={stateOf(member).tone}>{stateOf(member).text}</StatusBadge>,
  },
  {
    key: "since",
    header: texts.since,
    render: (member) => <Times member={member} />,
  },
];

/** Since when someone is a member, or until when they were. */
function Times({ member }: { member: AreaMember }) {
  const { state, since, until, requestedAt, endedAt } = member;
  if (state === "pending") return requestedAt && <RelativeTime at={requestedAt} />;
  if (state === "ended") return endedAt && <RelativeTime at={endedAt} />;
  return (
    <span className={styles.person}>
      {since && (
        <span>
          {sourceText(member)} <RelativeTime at={since} />
        </span>
      )}
      {until && (
        <span className={styles.quiet}>
          {texts.expires} <RelativeTime at={until} />
        </span>
      )}
    </span>
  );
}

const isState = (value: string | undefined): value is AreaMember["state"] =>
  states.some((state) => state.value === value);

/** The members of an area, with the requests to answer. */
export function MembersPart({ areaId }: { areaId: string }) {
  const list = useListSearch(["state"]);
  const chosen = list.filter("state");
  const state = isState(chosen) ? chosen : undefined;
  const filter = { state, search: list.search || undefined };
  const mayExport = useMay("customers.manage");
  const download = useDownload(exportAreaMembersRoute);
  const members = useApiQuery(
    listAreaMembersRoute,
    { params: { areaId }, query: { cursor: list.cursor, ...filter } },
    { keepPrevious: true },
  );
  const [removing, setRemoving] = useState<AreaMember>();
  const answer = useApiMutation(answerAreaMemberRoute, {
    invalidates: [listAreaMembersRoute, listAreasRoute],
    onSuccess: (_answer, { body }) =>
      notify.success({ approve: texts.approved, decline: texts.declined, remove: texts.removed }[body.action]),
  });
  // The buttons of a request are gone once it is answered.
  useFocusBack(answer.isPending);
  const send = (memberId: string, action: "approve" | "decline") =>
    answer.mutate({ params: { areaId, memberId }, body: { action } }, { onError: notify.failure });
  return (
    <FormSection title={texts.membersTitle} description={texts.membersText}>
      <DataTable
        label={texts.membersTitle}
        columns={columns}
        query={members}
        list={list}
        rowKey={({ memberId }) => memberId}
        rowLabel={({ email }) => email}
        rowTarget={(member) => ({ onOpen: () => member.state === "active" && setRemoving(member) })}
        rowActions={(member) => (
          <Actions
            member={member}
            isBusy={answer.isPending}
            onApprove={() => send(member.memberId, "approve")}
            onDecline={() => send(member.memberId, "decline")}
            onRemove={() => setRemoving(member)}
          />
        )}
        searchLabel={texts.searchMembers}
        filters={
          <>
            <Select
              aria-label={texts.state}
              placeholder={texts.allStates}
              data={states}
              value={state ?? null}
              clearable
              onChange={(value) => list.setFilter("state", value ?? undefined)}
            />
            {mayExport && (
              <Button
                variant="default"
                leftSection={<DownloadIcon aria-hidden />}
                loading={download.isBusy}
                onClick={() => void download.start("members.csv", { ...filter }, {}, { areaId })}
              >
                {texts.exportMembers}
              </Button>
            )}
          </>
        }
        empty={<EmptyState drawing="mail" title={texts.noMembers} text={texts.noMembersText} isSmall />}
      />
      <ConfirmDialog
        isOpen={removing !== undefined}
        isDangerous
        title={texts.removeTitle(removing?.email ?? "")}
        text={texts.removeText}
        confirmLabel={texts.remove}
        isBusy={answer.isPending}
        problem={removing ? answer.error?.message : undefined}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() =>
          removing &&
          answer.mutate(
            { params: { areaId, memberId: removing.memberId }, body: { action: "remove" } },
            { onSuccess: () => setRemoving(undefined) },
          )
        }
      />
    </FormSection>
  );
}

interface ActionsProps {
  member: AreaMember;
  isBusy: boolean;
  onApprove(): void;
  onDecline(): void;
  onRemove(): void;
}

function Actions({ member: { state, email }, isBusy, onApprove, onDecline, onRemove }: ActionsProps) {
  if (state === "ended") return null;
  if (state === "active") {
    return (
      <Button size="compact-sm" variant="default" aria-label={texts.removeOf(email)} onClick={onRemove}>
        {texts.remove}
      </Button>
    );
  }
  return (
    <Group gap={8} wrap="nowrap">
      <Button size="compact-sm" disabled={isBusy} aria-label={texts.approveOf(email)} onClick={onApprove}>
        {texts.approve}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBusy}
        aria-label={texts.declineOf(email)}
        onClick={onDecline}
      >
        {texts.decline}
      </Button>
    </Group>
  );
}
