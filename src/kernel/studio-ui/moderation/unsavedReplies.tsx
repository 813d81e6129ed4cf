import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { ConfirmDialog } from "../feedback/ConfirmDialog.tsx";
import { kitTexts } from "../kitTexts.ts";
import { moderationTexts as texts } from "./moderationTexts.ts";

const ReportContext = createContext<((itemId: string, isUnsaved: boolean) => void) | undefined>(undefined);

export interface UnsavedReplies {
  /** Does it at once, or after a question if it would remove a reply that was typed and not sent. */
  askBefore(itemIds: readonly string[], act: () => void): void;
  report(itemId: string, isUnsaved: boolean): void;
  question: ReactNode;
}

/** Replies that were typed below the items of a list and not sent. */
export function useUnsavedReplies(): UnsavedReplies {
  const unsaved = useRef(new Set<string>()).current;
  const [asked, setAsked] = useState<{ act: () => void; count: number }>();
  return useMemo(
    () => ({
      askBefore(itemIds, act) {
        const count = itemIds.filter((id) => unsaved.has(id)).length;
        if (count === 0) act();
        else setAsked({ act, count });
      },
      report(itemId, isUnsaved) {
        if (isUnsaved) unsaved.add(itemId);
        else unsaved.delete(itemId);
      },
      question: (
        <ConfirmDialog
          isOpen={asked !== undefined}
          title={asked && asked.count > 1 ? texts.discardReplies : texts.discardReply}
          text={texts.discardRepliesText}
          confirmLabel={kitTexts.discard}
          cancelLabel={kitTexts.stay}
          isDangerous
          onConfirm={() => {
            setAsked(undefined);
            asked?.act();
          }}
          onCancel={() => setAsked(undefined)}
        />
      ),
    }),
    [asked, unsaved],
  );
}

/** The list whose replies report to this hook's result, with its question. */
export function UnsavedRepliesArea({ replies, children }: { replies: UnsavedReplies; children: ReactNode }) {
  return (
    <ReportContext value={replies.report}>
      {children}
      {replies.question}
    </ReportContext>
  );
}

/** Tells the list whether an item's reply holds text that would be lost with its row. */
export function useUnsavedReply(itemId: string, isUnsaved: boolean): void {
  const report = useContext(ReportContext);
  useEffect(() => {
    report?.(itemId, isUnsaved);
    return () => report?.(itemId, false);
  }, [report, itemId, isUnsaved]);
}
