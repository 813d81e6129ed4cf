import { ActionIcon, Anchor, Button, Progress, Text } from "@mantine/core";
import { TrashIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { StatusBadge, type StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { SidePanel } from "#kernel/studio-ui/layout/SidePanel.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import {
  listSignUpGroupsRoute,
  listSignUpsRoute,
  type RestockSignUp,
  removeSignUpRoute,
  type SignUpGroup,
} from "../contract.ts";
import { GroupState } from "./GroupState.tsx";
import { groupName } from "./groupName.ts";
import styles from "./RestockScreen.module.css";
import { countToNotify, isRunning, percentSent } from "./sendProgress.ts";
import { texts } from "./texts.ts";
import { usePages } from "./usePages.ts";

const panelWidth = 720;
const whileSendingMs = 1500;
const tones: Record<RestockSignUp["state"], StatusTone> = { WAITING: "waiting", SENT: "good", UNSUBSCRIBED: "neutral" };

interface SignUpsPanelProps {
  group: SignUpGroup | undefined;
  onClose(): void;
  onSend(group: SignUpGroup): void;
}

/** Everyone who waits, or has waited, for one variant. */
export function SignUpsPanel({ group, onClose, onSend }: SignUpsPanelProps) {
  const maySend = useMay("inventory.manage") && group !== undefined && countToNotify(group) > 0;
  return (
    <SidePanel
      isOpen={group !== undefined}
      title={group ? groupName(group) : texts.signUps}
      width={panelWidth}
      onClose={onClose}
      footer={
        maySend && (
          <Button
            variant={group.isReady ? "filled" : "default"}
            disabled={isRunning(group.lastSend)}
            onClick={() => onSend(group)}
          >
            {texts.sendMails(countToNotify(group))}
          </Button>
        )
      }
    >
      {group && <SignUps group={group} />}
    </SidePanel>
  );
}

function SignUps({ group }: { group: SignUpGroup }) {
  const siteLink = useSiteLink();
  const { productId, variantId, lastSend } = group;
  const percent = percentSent(lastSend);
  const signUps = usePages(
    listSignUpsRoute,
    { productId, variantId },
    { refetchInterval: percent === undefined ? false : whileSendingMs },
  );
  return (
    <>
      <div className={styles.facts}>
        <GroupState group={group} />
        <Text size="sm">{texts.people(group.waitingCount)}</Text>
        <Text size="sm">{group.unlimited ? texts.unlimited : texts.inStock(group.qtyInStock)}</Text>
        <Anchor size="sm" {...siteLink(group.fullUrl)}>
          {texts.viewProduct}
        </Anchor>
      </div>
      {lastSend && percent !== undefined && (
        <div className={styles.progress}>
          <Text size="sm" mb={4}>
            {texts.sendProgress(lastSend.sent, lastSend.total - lastSend.skipped)}
          </Text>
          <Progress.Root>
            <Progress.Section
              value={percent}
              aria-label={texts.sendProgress(lastSend.sent, lastSend.total - lastSend.skipped)}
            />
          </Progress.Root>
        </div>
      )}
      <Loaded query={signUps} isSmall>
        {(pages) => (
          <>
            <SignUpRows signUps={pages.flatMap((page) => page.signUps)} />
            {signUps.hasNextPage && (
              <div className={styles.more}>
                <Button
                  variant="default"
                  loading={signUps.isFetchingNextPage}
                  onClick={() => void signUps.fetchNextPage()}
                >
                  {texts.more}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function SignUpRows({ signUps }: { signUps: RestockSignUp[] }) {
  const mayRemove = useMay("inventory.manage");
  const [removing, setRemoving] = useState<RestockSignUp>();
  if (signUps.length === 0) {
    return <EmptyState drawing="mail" title={texts.noSignUps} text={texts.noSignUpsText} isSmall />;
  }
  const columns: Column<RestockSignUp>[] = [
    { key: "email", header: texts.email, render: ({ email }) => <span className={styles.email}>{email}</span> },
    {
      key: "state",
      header: texts.state,
      card: "aside",
      render: ({ state }) => <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>,
    },
    { key: "when", header: texts.signedUp, render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      key: "list",
      header: texts.mailingList,
      render: ({ isJoinMailingList }) => (isJoinMailingList ? texts.joins : texts.joinsNot),
    },
  ];
  if (mayRemove) {
    columns.push({
      key: "remove",
      header: texts.remove,
      align: "right",
      render: (signUp) => (
        <ActionIcon aria-label={texts.removeSignUp(signUp.email)} onClick={() => setRemoving(signUp)}>
          <TrashIcon aria-hidden />
        </ActionIcon>
      ),
    });
  }
  return (
    <>
      <RowsTable label={texts.signUps} columns={columns} rows={signUps} rowKey={({ id }) => id} />
      <RemoveDialog
        route={removeSignUpRoute}
        input={removing && { params: { signUpId: removing.id } }}
        invalidates={[listSignUpsRoute, listSignUpGroupsRoute]}
        title={texts.removeTitle}
        text={texts.removeText(removing?.email ?? "")}
        confirmLabel={texts.remove}
        onClose={() => setRemoving(undefined)}
        onRemoved={() => notify.success(texts.removed)}
      />
    </>
  );
}
