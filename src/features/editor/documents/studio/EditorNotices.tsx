import { UnstyledButton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { SaveQueue } from "../domain/saveQueue.ts";
import styles from "./Editor.module.css";
import type { EditedDraft } from "./useDraft.ts";
import { words } from "./words.ts";

interface EditorNoticesProps {
  queue: SaveQueue;
  draft: EditedDraft;
  others: ReadonlySet<string>;
}

/** What somebody who writes should know: no connection, refused, another tab, a text that came back. */
export function EditorNotices({ queue, draft, others }: EditorNoticesProps) {
  const [isRecoveryRead, setRecoveryRead] = useState(false);
  const [isTabRead, setTabRead] = useState(false);
  const [firstProblem] = Object.entries(queue.problems).flatMap(([path, text]) => (path === "" ? [] : [text]));
  return (
    <div className={styles.notices}>
      {queue.status === "offline" && <Notice tone="bad">{words.offlineHint}</Notice>}
      {queue.status === "refused" && (
        <Notice tone="bad">
          <strong>{words.refused}</strong> {firstProblem ?? queue.problems[""] ?? words.refusedHint}
        </Notice>
      )}
      {draft.recovered && !isRecoveryRead && queue.status !== "conflict" && (
        <Notice tone="info" onRead={() => setRecoveryRead(true)}>
          <strong>{words.recovered}</strong> {words.recoveredHint}
        </Notice>
      )}
      {others.size > 0 && !isTabRead && (
        <Notice tone="waiting" onRead={() => setTabRead(true)}>
          {words.otherTab}
        </Notice>
      )}
    </div>
  );
}

interface NoticeProps {
  tone: "info" | "bad" | "waiting";
  onRead?: () => void;
  children: ReactNode;
}

function Notice({ tone, onRead, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role="status">
      <span>{children}</span>
      {onRead && (
        <UnstyledButton td="underline" fz={13} onClick={onRead}>
          {words.dismiss}
        </UnstyledButton>
      )}
    </div>
  );
}
