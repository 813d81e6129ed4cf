import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { ModerationList } from "#kernel/studio-ui/moderation/ModerationList.tsx";
import { UnsavedRepliesArea } from "#kernel/studio-ui/moderation/unsavedReplies.tsx";
import { useModeratedRows } from "#kernel/studio-ui/moderation/useModeratedRows.ts";
import type { ListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import type { CommentStatus } from "../domain/moderation.ts";
import type { CommentTab, ModeratedComment } from "../moderationContract.ts";
import { BulkBar } from "./BulkBar.tsx";
import { CommentRow } from "./CommentRow.tsx";
import type { CommentPage } from "./decide.ts";
import { EraseDialog } from "./EraseDialog.tsx";
import { PurgeDialog } from "./PurgeDialog.tsx";
import { banText, texts } from "./texts.ts";
import { useModeration } from "./useModeration.ts";

interface CommentRowsProps {
  tab: CommentTab;
  query: UseQueryResult<CommentPage, ApiFailure>;
  list: ListSearch;
}

/** The comments of a tab, with actions for one or many. */
export function CommentRows({ tab, query, list }: CommentRowsProps) {
  const moderation = useModeration(tab);
  const { selection, replies, unselect, askBefore, takeOut } = useModeratedRows(list, ["tab", "comment"]);
  const [toBan, setToBan] = useState<ModeratedComment>();
  const [toErase, setToErase] = useState<string>();
  const [toPurge, setToPurge] = useState<ModeratedComment[]>([]);

  const decide = (comments: ModeratedComment[], status: CommentStatus) =>
    takeOut(comments, () => void moderation.decide(comments, status));

  return (
    <UnsavedRepliesArea replies={replies}>
      <ModerationList
        query={query}
        list={list}
        selection={selection}
        label={texts.tabs[tab]}
        pagingLabel={texts.title}
        empty={<EmptyState drawing="mail" title={texts.emptyTitle[tab]} text={texts.emptyText[tab]} />}
        row={(comment) => (
          <CommentRow
            comment={comment}
            showsStatus={tab === "all"}
            isOutdated={moderation.outdated.has(comment.id)}
            isSelected={selection.has(comment.id)}
            onSelect={(isOn) => selection.toggle([comment.id], isOn)}
            onDecide={(status) => decide([comment], status)}
            onPurge={() => setToPurge([comment])}
            onBan={() => setToBan(comment)}
            onUnban={() => void moderation.unban(comment.author.email.toLowerCase())}
            onErase={() => setToErase(comment.author.email.toLowerCase())}
          />
        )}
        bulkBar={(chosen) => (
          <BulkBar
            tab={tab}
            count={chosen.length}
            onDecide={(status) => decide(chosen, status)}
            onPurge={() => askBefore(chosen, () => setToPurge(chosen))}
            onClear={selection.clear}
          />
        )}
      />
      <ConfirmDialog
        isOpen={toBan !== undefined}
        title={texts.banTitle(toBan?.author.name ?? "")}
        text={toBan ? banText(toBan.author) : ""}
        confirmLabel={texts.ban}
        isDangerous
        isBusy={moderation.isBanning}
        onConfirm={() => {
          if (toBan) void moderation.ban(toBan).then((isDone) => isDone && setToBan(undefined));
        }}
        onCancel={() => setToBan(undefined)}
      />
      <EraseDialog email={toErase} onClose={() => setToErase(undefined)} />
      <PurgeDialog comments={toPurge} onClose={() => setToPurge([])} onPurged={() => unselect(toPurge)} />
    </UnsavedRepliesArea>
  );
}
