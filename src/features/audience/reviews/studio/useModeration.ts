import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { useDecisions } from "#kernel/studio-ui/moderation/useDecisions.ts";
import {
  listReviewedProductsRoute,
  listReviewsRoute,
  type ModeratedReview,
  moderateReviewsRoute,
  type ReviewState,
  type ReviewTab,
} from "../moderationContract.ts";
import { decide, type ReviewPage } from "./decide.ts";
import { texts } from "./texts.ts";

/** Moderation of reviews. */
export function useModeration(tab: ReviewTab) {
  const moderate = useApiMutation(moderateReviewsRoute);
  const decisions = useDecisions<ReviewPage, ReviewState, { id: string }>({
    list: listReviewsRoute,
    invalidates: [listReviewedProductsRoute],
    async send(items) {
      const reviews = items.map(({ status, ...item }) => ({ ...item, state: status }));
      const { changed, outdated } = await moderate.mutateAsync({ body: { reviews } });
      return { changed, outdated: outdated.map((id) => ({ id })) };
    },
    decide: (page, ids, state) => decide(page, tab, ids, state),
  });

  return {
    decide(reviews: readonly Pick<ModeratedReview, "id" | "revision">[], state: ReviewState): Promise<void> {
      return decisions.decide(reviews, state, {
        done: texts.decided[state],
        outdated: ({ length }) => texts.outdated(length),
      });
    },
    outdated: decisions.outdated,
  };
}
