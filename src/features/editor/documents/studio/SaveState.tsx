import { UnstyledButton } from "@mantine/core";
import { CheckIcon, ExclamationTriangleIcon, UpdateIcon } from "@radix-ui/react-icons";
import { useSessionEnded } from "#kernel/studio-ui/feedback/sessionEnded.ts";
import type { SaveQueue, SaveStatus } from "../domain/saveQueue.ts";
import styles from "./Editor.module.css";
import { texts } from "./texts.ts";

const shown: Record<SaveStatus, { text: string; icon: typeof CheckIcon; isBad?: true }> = {
  saved: { text: texts.saved, icon: CheckIcon },
  waiting: { text: texts.saving, icon: UpdateIcon },
  saving: { text: texts.saving, icon: UpdateIcon },
  offline: { text: texts.offline, icon: ExclamationTriangleIcon, isBad: true },
  refused: { text: texts.refused, icon: ExclamationTriangleIcon, isBad: true },
  conflict: { text: texts.conflict, icon: ExclamationTriangleIcon, isBad: true },
};

/**
 * The save state, read out when it changes.
 * @param onTry omitted if there is no room: the notice below offers it
 */
export function SaveState({ queue, onTry }: { queue: SaveQueue; onTry?(): void }) {
  const needsSignIn = useSessionEnded() && queue.status === "offline";
  const { text, icon: Icon, isBad } = shown[queue.status];
  return (
    <span className={styles.state} data-tone={isBad ? "bad" : undefined} data-save={queue.status}>
      <Icon aria-hidden />
      <span role="status" className={styles.stateText}>
        {needsSignIn ? texts.signIn : text}
      </span>
      {queue.status === "offline" && !needsSignIn && onTry && (
        <UnstyledButton td="underline" fz={13} onClick={onTry}>
          {texts.tryNow}
        </UnstyledButton>
      )}
    </span>
  );
}
