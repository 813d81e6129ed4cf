import { useNavigate } from "@tanstack/react-router";
import type { ApiInput } from "#kernel/browser/callApi.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { createExperimentRoute, listExperimentsRoute } from "../contract.ts";
import { texts } from "./texts.ts";

/** Creates a test and opens it. @param onError for a place that can't show `problem` */
export function useCreateExperiment({ onError }: { onError?(error: unknown): void } = {}) {
  const navigate = useNavigate();
  const mutation = useApiMutation(createExperimentRoute, {
    invalidates: [listExperimentsRoute],
    ...(onError ? { onError } : {}),
    onSuccess: ({ id }) => {
      notify.success(texts.created);
      void navigate({
        to: "/experiments/$experimentId" as string,
        params: { experimentId: id } as never,
        search: keepSite as never,
      });
    },
  });
  return {
    create: (body: ApiInput<typeof createExperimentRoute>["body"]) => mutation.mutate({ body }),
    isBusy: mutation.isPending,
    problem: mutation.error?.message,
  };
}
