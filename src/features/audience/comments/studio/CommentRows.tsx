import { Checkbox } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { DataTableNothing } from "#kernel/studio-ui/table/DataTableNothing.tsx";
import { DataTablePaging } from "#kernel/studio-ui/table/DataTablePaging.tsx";
import type { ListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import type { CommentStatus } from "../domain/moderation.ts";
import type { CommentTab, ModeratedComment } from "../moderationContract.ts";
import { BulkBar } from "./BulkBar.tsx";
import { CommentRow } from "./CommentRow.tsx";
import styles from "./comments.module.css";
import type { CommentPage } from "./decide.ts";
import { texts } from "./texts.ts";
import { useModeration } from "./useModeration.ts";

interface CommentRowsProps {
  tab: CommentTab;
  query: UseQueryResult<CommentPage, ApiFailure>;
  list: ListSearch;
}

/** The comments of a tab, with actions for one or many. */
export function CommentRows({ tab, query, list }: CommentRowsProps) {
  const moderation = useModeration(tab);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [toBan, setToBan] = useState<ModeratedComment>();

  function toggle(ids: string[], isOn: boolean): void {
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids) isOn ? next.add(id) : next.delete(id);
      return next;
    });
  }

  function decide(comments: ModeratedComment[], status: CommentStatus): void {
    toggle(
      comments.map(({ id }) => id),
      false,
    );
    void moderation.decide(comments, status);
  }

  return (
    <>
      <Loaded query={query}>
        {(page) => {
          if (page.items.length === 0) {
            const empty = <EmptyState drawing="mail" title={texts.emptyTitle[tab]} text={texts.emptyText[tab]} />;
            return <DataTableNothing list={list} empty={empty} />;
          }
          const ids = page.items.map(({ id }) => id);
          const chosen = page.items.filter(({ id }) => selected.has(id));
          return (
            <div aria-busy={query.isFetching}>
              <div className={styles.selectAll}>
                <Checkbox
                  label={texts.selectAll}
                  checked={chosen.length === ids.length}
                  indeterminate={chosen.length > 0 && chosen.length < ids.length}
                  onChange={(event) => toggle(ids, event.currentTarget.checked)}
                />
              </div>
              <ul className={styles.rows} aria-label={texts.tabs[tab]}>
                {page.items.map((comment) => (
                  <CommentRow
                    key={comment.id}
                    comment={comment}
                    showsStatus={tab === "all"}
                    isOutdated={moderation.outdated.has(comment.id)}
                    isSelected={selected.has(comment.id)}
                    onSelect={(isOn) => toggle([comment.id], isOn)}
                    onDecide={(status) => decide([comment], status)}
                    onBan={() => setToBan(comment)}
                    onUnban={() => void moderation.unban(comment.author.email.toLowerCase())}
                  />
                ))}
              </ul>
              <DataTablePaging list={list} page={page} label={texts.title} />
              {chosen.length > 0 && (
                <BulkBar
                  tab={tab}
                  count={chosen.length}
                  onDecide={(status) => decide(chosen, status)}
                  onClear={() => setSelected(new Set())}
                />
              )}
            </div>
          );
        }}
      </Loaded>
      <ConfirmDialog
        isOpen={toBan !== undefined}
        title={texts.banTitle(toBan?.author.name ?? "")}
        text={toBan ? texts.banText(toBan.author) : ""}
        confirmLabel={texts.ban}
        isDangerous
        isBusy={moderation.isBanning}
        onConfirm={() => {
          if (toBan) void moderation.ban(toBan).then((isDone) => isDone && setToBan(undefined));
        }}
        onCancel={() => setToBan(undefined)}
      />
    </>
  );
}
