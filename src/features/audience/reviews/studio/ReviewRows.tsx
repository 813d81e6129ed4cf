import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { ModerationList } from "#kernel/studio-ui/moderation/ModerationList.tsx";
import { UnsavedRepliesArea } from "#kernel/studio-ui/moderation/unsavedReplies.tsx";
import { useModeratedRows } from "#kernel/studio-ui/moderation/useModeratedRows.ts";
import type { ListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import {
  deleteReviewsRoute,
  listReviewedProductsRoute,
  listReviewsRoute,
  type ModeratedReview,
  type ReviewState,
  type ReviewTab,
} from "../moderationContract.ts";
import { BulkBar } from "./BulkBar.tsx";
import type { ReviewPage } from "./decide.ts";
import { ReviewRow } from "./ReviewRow.tsx";
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
  const { selection, replies, unselect, askBefore, takeOut } = useModeratedRows(list, ["tab", "stars", "productId"]);
  const [doomed, setDoomed] = useState<ModeratedReview[]>([]);

  const decide = (reviews: ModeratedReview[], state: ReviewState) =>
    takeOut(reviews, () => void moderation.decide(reviews, state));

  return (
    <UnsavedRepliesArea replies={replies}>
      <ModerationList
        query={query}
        list={list}
        selection={selection}
        label={texts.tabs[tab]}
        pagingLabel={texts.title}
        empty={<NoReviews tab={tab} />}
        row={(review) => (
          <ReviewRow
            review={review}
            showsState={tab === "imported"}
            isOutdated={moderation.outdated.has(review.id)}
            isSelected={selection.has(review.id)}
            onSelect={(isOn) => selection.toggle([review.id], isOn)}
            onDecide={(state) => decide([review], state)}
            onDelete={() => setDoomed([review])}
            onProduct={() => list.setFilter("productId", review.productId)}
          />
        )}
        bulkBar={(chosen) => (
          <BulkBar
            tab={tab}
            count={chosen.length}
            onDecide={(state) => decide(chosen, state)}
            onDelete={() => askBefore(chosen, () => setDoomed(chosen))}
            onClear={selection.clear}
          />
        )}
      />
      <RemoveDialog
        route={deleteReviewsRoute}
        input={doomed.length > 0 ? { body: { ids: doomed.map(({ id }) => id) } } : undefined}
        invalidates={[listReviewsRoute, listReviewedProductsRoute]}
        title={texts.deleteTitle(doomed.length)}
        text={texts.deleteText}
        confirmLabel={texts.remove}
        onClose={() => setDoomed([])}
        onRemoved={({ deleted }) => {
          notify.success(texts.deleted(deleted));
          unselect(doomed);
        }}
      />
    </UnsavedRepliesArea>
  );
}

function NoReviews({ tab }: { tab: ReviewTab }) {
  const action = tab === "imported" && (
    <Button renderRoot={(props) => <Link {...props} to="/reviews/import" search={keepSite} />}>{texts.import}</Button>
  );
  return <EmptyState drawing="mail" title={texts.emptyTitle[tab]} text={texts.emptyText[tab]} action={action} />;
}
