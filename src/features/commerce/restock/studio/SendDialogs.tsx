import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import type { SignUpGroup } from "../contract.ts";
import { groupName } from "./groupName.ts";
import { countToNotify } from "./sendProgress.ts";
import { texts } from "./texts.ts";
import { useSending } from "./useSending.ts";

/** Asks before emails are sent, because this cannot be undone. For a sold-out product, the question is stricter. */
export function SendOneDialog({ group, onClose }: { group: SignUpGroup | undefined; onClose(): void }) {
  const { send, isPending } = useSending();
  const name = group ? groupName(group) : "";
  const count = group ? countToNotify(group) : 0;
  const isSoldOut = group !== undefined && !group.isReady;
  return (
    <ConfirmDialog
      isOpen={group !== undefined}
      title={isSoldOut ? texts.sendSoldOutTitle(name) : texts.sendTitle(name)}
      text={isSoldOut ? texts.sendSoldOutText(count) : texts.sendText(count)}
      confirmLabel={isSoldOut ? texts.sendAnyway : texts.sendMails(count)}
      isDangerous={isSoldOut}
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => group && void send(group).then(onClose, notify.failure)}
    />
  );
}

export function SendAllDialog({
  groups,
  isOpen,
  onClose,
}: {
  groups: SignUpGroup[];
  isOpen: boolean;
  onClose(): void;
}) {
  const { sendAll, isPending } = useSending();
  const people = groups.reduce((sum, group) => sum + countToNotify(group), 0);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.sendAllTitle}
      text={`${texts.itemsBack(groups.length)} ${texts.sendText(people)}`}
      confirmLabel={texts.sendMails(people)}
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => void sendAll(groups).then(onClose, notify.failure)}
    />
  );
}
