import { useQueryClient } from "@tanstack/react-query";
import { apiKey, useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useOptionalWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  changeSubscriptionRoute,
  listSubscriptionsRoute,
  pauseSubscriptionRoute,
  readSubscriptionRoute,
  type SubscriptionDetail,
} from "../contract.ts";
import { texts } from "./texts.ts";

/** The actions for a subscription. Each shows it as it is now. */
export function useSubscriptionActions({ id }: SubscriptionDetail) {
  const store = useStoreAnswer();
  const client = useQueryClient();
  const website = useOptionalWebsite()?.identifier;
  const params = { subscriptionId: id };
  const shared = {
    invalidates: [listSubscriptionsRoute],
    onSuccess: (changed: SubscriptionDetail) => store(readSubscriptionRoute, { params }, changed),
  };
  const change = useApiMutation(changeSubscriptionRoute, shared);
  const pause = useApiMutation(pauseSubscriptionRoute, shared);

  /** Loads it again: someone else has changed it, or a payment was refused. */
  function refresh(): void {
    void client.invalidateQueries({ queryKey: apiKey(website, readSubscriptionRoute, { params }) });
  }

  function resume(): void {
    change.mutate(
      { params, body: { action: "resume" } },
      {
        onSuccess: () => notify.success(texts.resumed),
        onError(error) {
          notify.failure(error);
          refresh();
        },
      },
    );
  }

  return { params, change, pause, resume, refresh };
}

export type SubscriptionActions = ReturnType<typeof useSubscriptionActions>;
