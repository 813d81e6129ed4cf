import { useState } from "react";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RefusedDialog } from "#kernel/studio-ui/feedback/RefusedDialog.tsx";
import { type SelectionAction, SelectionActions } from "#kernel/studio-ui/layout/SelectionActions.tsx";
import { SelectionBar } from "#kernel/studio-ui/layout/SelectionBar.tsx";
import { type BulkPostChange, maxBulkPosts } from "../../bulkContract.ts";
import { texts } from "../texts.ts";
import { useItemTexts } from "../useBlog.ts";
import { BulkDialog, type BulkQuestion } from "./BulkDialog.tsx";
import type { BulkChange } from "./useBulkChange.ts";

interface BulkBarProps {
  blogId: string;
  chosen: ReadonlySet<string>;
  bulk: BulkChange;
  onClear(): void;
}

/** Shows how many posts are selected, with their actions. Stays visible at the bottom of the list. */
export function BulkBar({ blogId, chosen, bulk, onClear }: BulkBarProps) {
  const own = useItemTexts();
  const [question, setQuestion] = useState<BulkQuestion | null>(null);
  const isTooMany = chosen.size > maxBulkPosts;

  async function apply(change: BulkPostChange): Promise<void> {
    try {
      await bulk.apply([...chosen], change);
      onClear();
    } catch (error) {
      notify.failure(error);
    }
  }

  const disabled = isTooMany || bulk.isBusy;
  const run = (key: string, label: string, change: BulkPostChange): SelectionAction => ({
    key,
    label,
    disabled,
    onClick: () => void apply(change),
  });
  const ask = (key: BulkQuestion, label: string): SelectionAction => ({
    key,
    label,
    disabled,
    onClick: () => setQuestion(key),
  });
  const actions = [
    run("publish", texts.publish, { kind: "status", status: "published" }),
    run("draft", texts.toDraft, { kind: "status", status: "draft" }),
    run("private", texts.makePrivate, { kind: "status", status: "private" }),
    ask("category", texts.category),
    ask("tag", texts.tag),
    ask("move", texts.move),
    { ...run("trash", texts.toTrash, { kind: "trash" }), c: "red" },
  ];
  return (
    <>
      {chosen.size > 0 && (
        <SelectionBar
          label={own.bulkTitle}
          status={isTooMany ? own.tooMany(maxBulkPosts) : texts.chosen(chosen.size)}
          clearLabel={texts.clear}
          onClear={onClear}
        >
          <SelectionActions actions={actions} moreLabel={texts.more} />
        </SelectionBar>
      )}
      <BulkDialog
        blogId={blogId}
        question={question}
        count={chosen.size}
        isBusy={bulk.isBusy}
        onClose={() => setQuestion(null)}
        apply={(change) => bulk.apply([...chosen], change)}
        onDone={() => {
          setQuestion(null);
          onClear();
        }}
      />
      <RefusedDialog
        isOpen={bulk.isTelling}
        title={own.refused(bulk.refused.length)}
        refused={bulk.refused.map(({ postId, title, reason }) => ({ id: postId, name: title || own.gone, reason }))}
        closeLabel={texts.understood}
        onClose={bulk.closeRefused}
      />
    </>
  );
}
