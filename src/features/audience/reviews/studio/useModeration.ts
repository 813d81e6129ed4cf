import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { apiKey, useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  deleteReviewsRoute,
  listReviewedProductsRoute,
  listReviewsRoute,
  type ModeratedReview,
  moderateReviewsRoute,
  type ReviewState,
  type ReviewTab,
} from "../moderationContract.ts";
import { decide, type ReviewPage } from "./decide.ts";
import { texts } from "./texts.ts";

/** Moderation with optimistic updates, undone by "Undo" or when the server refuses. */
export function useModeration(tab: ReviewTab) {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const moderate = useApiMutation(moderateReviewsRoute);
  const remove = useApiMutation(deleteReviewsRoute);
  // Those that their authors changed while they were on the screen.
  const [outdated, setOutdated] = useState<ReadonlySet<string>>(new Set());
  const lists = { queryKey: apiKey(website, listReviewsRoute) };
  const refresh = () => {
    void client.invalidateQueries(lists);
    void client.invalidateQueries({ queryKey: apiKey(website, listReviewedProductsRoute) });
  };

  async function setStates(reviews: { id: string; state: ReviewState; revision: number }[]) {
    try {
      const { changed, outdated } = await moderate.mutateAsync({ body: { reviews } });
      setOutdated(new Set(outdated));
      if (outdated.length > 0) notify.caution(texts.outdated(outdated.length));
      return changed;
    } catch (error) {
      notify.failure(error);
      return [];
    } finally {
      refresh();
    }
  }

  return {
    async decide(reviews: readonly Pick<ModeratedReview, "id" | "revision">[], state: ReviewState): Promise<void> {
      const ids = new Set(reviews.map(({ id }) => id));
      // A running request would bring back what was just removed.
      await client.cancelQueries(lists);
      client.setQueriesData<ReviewPage>(lists, (page) => page && decide(page, tab, ids, state));
      const changed = await setStates(reviews.map(({ id, revision }) => ({ id, state, revision })));
      if (changed.length === 0) return;
      notify.undoable(texts.decided(state, changed.length), () => {
        void setStates(changed.map(({ id, before, revision }) => ({ id, state: before, revision })));
      });
    },

    async remove(reviews: readonly Pick<ModeratedReview, "id">[]): Promise<boolean> {
      try {
        const { deleted } = await remove.mutateAsync({ body: { ids: reviews.map(({ id }) => id) } });
        notify.success(texts.deleted(deleted));
        return true;
      } catch (error) {
        notify.failure(error);
        return false;
      } finally {
        refresh();
      }
    },
    outdated,
    isRemoving: remove.isPending,
  };
}

export type Moderation = ReturnType<typeof useModeration>;
