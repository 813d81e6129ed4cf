import { UnstyledButton } from "@mantine/core";
import { CheckIcon, ExclamationTriangleIcon, UpdateIcon } from "@radix-ui/react-icons";
import { useSessionEnded } from "#kernel/studio-ui/feedback/sessionEnded.ts";
import type { SaveQueue, SaveStatus } from "../domain/saveQueue.ts";
import styles from "./Editor.module.css";
import { words } from "./words.ts";

const shown: Record<SaveStatus, { text: string; icon: typeof CheckIcon; isBad?: true }> = {
  saved: { text: words.saved, icon: CheckIcon },
  waiting: { text: words.saving, icon: UpdateIcon },
  saving: { text: words.saving, icon: UpdateIcon },
  offline: { text: words.offline, icon: ExclamationTriangleIcon, isBad: true },
  refused: { text: words.refused, icon: ExclamationTriangleIcon, isBad: true },
  conflict: { text: words.conflict, icon: ExclamationTriangleIcon, isBad: true },
};

/** Whether what is written is saved; read out when it changes. @param onTry not where there is no room: the notice below offers it */
export function SaveState({ queue, onTry }: { queue: SaveQueue; onTry?(): void }) {
  const needsSignIn = useSessionEnded() && queue.status === "offline";
  const { text, icon: Icon, isBad } = shown[queue.status];
  return (
    <span className={styles.state} data-tone={isBad ? "bad" : undefined} data-save={queue.status}>
      <Icon aria-hidden />
      <span role="status" className={styles.stateText}>
        {needsSignIn ? words.signIn : text}
      </span>
      {queue.status === "offline" && !needsSignIn && onTry && (
        <UnstyledButton td="underline" fz={13} onClick={onTry}>
          {words.tryNow}
        </UnstyledButton>
      )}
    </span>
  );
}
