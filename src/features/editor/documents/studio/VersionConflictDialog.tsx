import { Button, Group, Modal, Text } from "@mantine/core";
import { type RefObject, useEffect, useState } from "react";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { SaveQueue } from "../domain/saveQueue.ts";
import styles from "./Editor.module.css";
import { type Side, SideBySide } from "./SideBySide.tsx";
import { texts } from "./texts.ts";
import type { EditedDraft } from "./useDraft.ts";
import { useIsTyping } from "./useIsTyping.ts";

interface VersionConflictDialogProps {
  pageId: string;
  draft: EditedDraft;
  queue: SaveQueue;
  /** The document in the canvas. */
  shown: RefObject<PageDocument>;
  onShow(document: PageDocument): void;
}

/**
 * Shows two texts of one page side by side, and asks which one to keep: two people or tabs saved, or a closed window
 * left a text in this browser. Until someone chooses, nothing is overwritten. While someone types, there is only a
 * notice, and what they type becomes part of their text.
 */
export function VersionConflictDialog({ pageId, draft, queue, shown, onShow }: VersionConflictDialogProps) {
  const [state, setState] = useState<"due" | "open" | "later">("due");
  const isTyping = useIsTyping();
  const [leftovers, setLeftovers] = useState(draft.leftovers);
  const { session, store } = draft;
  const { theirs } = queue;
  const [leftover] = leftovers;
  const revision = theirs?.revision;
  const isAsked = theirs !== null || leftover !== undefined;
  // A newer text of someone else needs a new choice.
  useEffect(() => {
    setState((before) => (before === "open" && revision !== undefined ? "open" : "due"));
  }, [revision]);
  // Text that someone types while a dialog opens would be lost.
  useEffect(() => {
    if (state === "due" && isAsked && !isTyping) setState("open");
  }, [state, isAsked, isTyping]);

  function forget(text: NonNullable<typeof leftover>): void {
    setLeftovers((before) => before.filter((each) => each !== text));
    void store.removeText(text.place, text.tab);
  }

  if (theirs) {
    return (
      <>
        {state !== "open" && (
          <div className={styles.notice} data-tone="bad" role="status">
            <span>
              <strong>{texts.conflict}</strong> {texts.conflictHint}
            </span>
            <Button size="compact-sm" variant="default" onClick={() => setState("open")}>
              {texts.chooseText}
            </Button>
          </div>
        )}
        <Choice
          isOpen={state === "open"}
          title={texts.conflictTitle}
          text={theirs.savedBy ? texts.conflictText(theirs.savedBy) : texts.conflictTextSomeone}
          pageId={pageId}
          sides={[
            { label: texts.mine, document: queue.unsaved ?? shown.current },
            {
              label: texts.theirs,
              meta: theirs.savedAt && <RelativeTime at={theirs.savedAt} />,
              document: theirs.document,
            },
          ]}
          choices={[texts.keepMine, texts.keepTheirs]}
          onChoose={(index) => (index === 0 ? session.chooseMine() : session.chooseTheirs())}
          onLater={() => setState("later")}
        />
      </>
    );
  }
  if (!leftover) return null;
  return (
    <Choice
      isOpen={state === "open"}
      title={texts.leftoverTitle}
      text={texts.leftoverText}
      pageId={pageId}
      sides={[
        { label: texts.current, document: shown.current },
        {
          label: texts.leftover,
          meta: <RelativeTime at={new Date(leftover.changedAt).toISOString()} />,
          document: leftover.document,
        },
      ]}
      choices={[texts.keepCurrent, texts.keepLeftover]}
      onChoose={(index) => {
        if (index === 1) onShow(leftover.document);
        forget(leftover);
      }}
      onLater={() => setState("later")}
    />
  );
}

interface ChoiceProps {
  isOpen: boolean;
  title: string;
  text: string;
  pageId: string;
  sides: readonly [Side, Side];
  choices: readonly [string, string];
  onChoose(index: 0 | 1): void;
  onLater(): void;
}

function Choice({ isOpen, title, text, pageId, sides, choices, onChoose, onLater }: ChoiceProps) {
  return (
    <Modal opened={isOpen} onClose={onLater} title={title} size="min(1400px, 96vw)" centered>
      <div className={styles.dialog}>
        <Text size="sm">
          {text} {texts.differs}
        </Text>
        <SideBySide pageId={pageId} sides={sides} />
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" onClick={onLater}>
            {texts.later}
          </Button>
          <Button variant="default" onClick={() => onChoose(1)}>
            {choices[1]}
          </Button>
          <Button onClick={() => onChoose(0)}>{choices[0]}</Button>
        </Group>
      </div>
    </Modal>
  );
}
