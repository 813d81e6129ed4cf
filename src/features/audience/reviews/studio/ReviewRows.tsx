import { Button, Checkbox } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { DataTableNothing } from "#kernel/studio-ui/table/DataTableNothing.tsx";
import { DataTablePaging } from "#kernel/studio-ui/table/DataTablePaging.tsx";
import type { ListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import type { ModeratedReview, ReviewState, ReviewTab } from "../moderationContract.ts";
import { BulkBar } from "./BulkBar.tsx";
import type { ReviewPage } from "./decide.ts";
import { ReviewRow } from "./ReviewRow.tsx";
import styles from "./reviews.module.css";
import { texts } from "./texts.ts";
import { useModeration } from "./useModeration.ts";

interface ReviewRowsProps {
  tab: ReviewTab;
  query: UseQueryResult<ReviewPage, ApiFailure>;
  list: ListSearch;
}

/** The reviews of a tab, with actions for one or many. */
export function ReviewRows({ tab, query, list }: ReviewRowsProps) {
  const moderation = useModeration(tab);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [doomed, setDoomed] = useState<ModeratedReview[]>([]);

  function toggle(ids: string[], isOn: boolean): void {
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids) isOn ? next.add(id) : next.delete(id);
      return next;
    });
  }

  function decide(reviews: ModeratedReview[], state: ReviewState): void {
    toggle(
      reviews.map(({ id }) => id),
      false,
    );
    void moderation.decide(reviews, state);
  }

  async function remove(): Promise<void> {
    if (!(await moderation.remove(doomed))) return;
    toggle(
      doomed.map(({ id }) => id),
      false,
    );
    setDoomed([]);
  }

  return (
    <>
      <Loaded query={query}>
        {(page) => {
          if (page.items.length === 0) return <DataTableNothing list={list} empty={<NoReviews tab={tab} />} />;
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
                {page.items.map((review) => (
                  <ReviewRow
                    key={review.id}
                    review={review}
                    showsState={tab === "imported"}
                    isOutdated={moderation.outdated.has(review.id)}
                    isSelected={selected.has(review.id)}
                    onSelect={(isOn) => toggle([review.id], isOn)}
                    onDecide={(state) => decide([review], state)}
                    onDelete={() => setDoomed([review])}
                    onProduct={() => list.setFilter("productId", review.productId)}
                  />
                ))}
              </ul>
              <DataTablePaging list={list} page={page} label={texts.title} />
              {chosen.length > 0 && (
                <BulkBar
                  tab={tab}
                  count={chosen.length}
                  onDecide={(state) => decide(chosen, state)}
                  onDelete={() => setDoomed(chosen)}
                  onClear={() => setSelected(new Set())}
                />
              )}
            </div>
          );
        }}
      </Loaded>
      <ConfirmDialog
        isOpen={doomed.length > 0}
        title={texts.deleteTitle(doomed.length)}
        text={texts.deleteText}
        confirmLabel={texts.remove}
        isDangerous
        isBusy={moderation.isRemoving}
        onConfirm={() => void remove()}
        onCancel={() => setDoomed([])}
      />
    </>
  );
}

function NoReviews({ tab }: { tab: ReviewTab }) {
  const action = tab === "imported" && (
    <Button renderRoot={(props) => <Link {...props} to="/reviews/import" search={keepSite} />}>{texts.import}</Button>
  );
  return <EmptyState drawing="mail" title={texts.emptyTitle[tab]} text={texts.emptyText[tab]} action={action} />;
}
