import { UnstyledButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { useSessionEnded } from "#kernel/studio-ui/feedback/sessionEnded.ts";
import type { SaveQueue } from "../domain/saveQueue.ts";
import styles from "./Editor.module.css";
import { texts } from "./texts.ts";
import type { EditedDraft } from "./useDraft.ts";

interface EditorNoticesProps {
  queue: SaveQueue;
  draft: EditedDraft;
  others: ReadonlySet<string>;
  /** Tries to save now. */
  onTry(): void;
}

/** Notices for the person who edits: no connection, rejected text, another tab, recovered text. */
export function EditorNotices({ queue, draft, others, onTry }: EditorNoticesProps) {
  const needsSignIn = useSessionEnded();
  const isPhone = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const [isRecoveryRead, setRecoveryRead] = useState(false);
  const [isTabRead, setTabRead] = useState(false);
  const [firstProblem] = Object.entries(queue.problems).flatMap(([path, text]) => (path === "" ? [] : [text]));
  return (
    <div className={styles.notices}>
      {queue.status === "offline" && (
        <Notice tone="bad" {...(isPhone && !needsSignIn ? { action: texts.tryNow, onAction: onTry } : {})}>
          {isPhone && <strong>{needsSignIn ? texts.signIn : texts.offline}. </strong>}
          {needsSignIn ? texts.signInHint : texts.offlineHint}
        </Notice>
      )}
      {queue.status === "refused" && !draft.isTrashed && (
        <Notice tone="bad">
          <strong>{texts.refused}</strong> {firstProblem ?? queue.problems[""] ?? texts.refusedHint}
        </Notice>
      )}
      {draft.recovered && !isRecoveryRead && queue.status !== "conflict" && (
        <Notice tone="info" action={texts.dismiss} onAction={() => setRecoveryRead(true)}>
          <strong>{texts.recovered}</strong> {texts.recoveredHint}
        </Notice>
      )}
      {others.size > 0 && !isTabRead && (
        <Notice tone="waiting" action={texts.dismiss} onAction={() => setTabRead(true)}>
          {texts.otherTab}
        </Notice>
      )}
    </div>
  );
}

interface NoticeProps {
  tone: "info" | "bad" | "waiting";
  action?: string;
  onAction?: () => void;
  children: ReactNode;
}

function Notice({ tone, action, onAction, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role="status">
      <span>{children}</span>
      {action && (
        <UnstyledButton td="underline" fz={13} onClick={onAction}>
          {action}
        </UnstyledButton>
      )}
    </div>
  );
}
