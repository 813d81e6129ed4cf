import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { ApiInput } from "#kernel/browser/callApi.ts";
import type { Route, RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { useOptionalWebsite } from "../layout/StudioEnvironment.tsx";
import type { ApiFailure } from "./ApiFailure.ts";
import { callStudioApi } from "./callStudioApi.ts";

export interface ApiQueryOptions {
  /** False: do not load yet. */
  enabled?: boolean;
  /** True for lists: the previous page stays while the next one loads. */
  keepPrevious?: boolean;
  /** True: asked again each time the screen opens, however new the kept answer is. */
  isAlwaysFresh?: boolean;
  /** Milliseconds between repeats. */
  refetchInterval?: number | false;
}

/** The cache key of an answer: website, route, input. A prefix of it invalidates many at once. */
export function apiKey(website: string | undefined, route: Route, input?: object): readonly unknown[] {
  const start = [website ?? "", `${route.method} ${route.path}`];
  return input ? [...start, input] : start;
}

/**
 * Reads a route of the addressed website.
 * @example const orders = useApiQuery(listOrdersRoute, { query: { limit: 50 } }, { keepPrevious: true });
 */
export function useApiQuery<R extends Route>(
  route: R,
  input: ApiInput<R>,
  options: ApiQueryOptions = {},
): UseQueryResult<RouteAnswer<R>, ApiFailure> {
  const website = useOptionalWebsite()?.identifier;
  return useQuery<RouteAnswer<R>, ApiFailure>({
    queryKey: apiKey(website, route, input),
    queryFn: ({ signal }) => callStudioApi(route, input, { website, signal }),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...(options.isAlwaysFresh ? { refetchOnMount: "always" as const } : {}),
    ...(options.refetchInterval === undefined ? {} : { refetchInterval: options.refetchInterval }),
  });
}

export interface ApiMutationOptions<R extends Route> {
  /** Read routes whose cached answers are outdated after this call. */
  invalidates?: Route[];
  onSuccess?(answer: RouteAnswer<R>, input: ApiInput<R>): void;
}

/**
 * Calls a route that changes something. Failures are `ApiFailure`s: show `failure.message`, or pass the call to
 * `useEditForm`, which shows them beside their fields.
 * @example const cancel = useApiMutation(cancelOrderRoute, { invalidates: [listOrdersRoute] });
 */
export function useApiMutation<R extends Route>(
  route: R,
  options: ApiMutationOptions<R> = {},
): UseMutationResult<RouteAnswer<R>, ApiFailure, ApiInput<R>> {
  const website = useOptionalWebsite()?.identifier;
  const client = useQueryClient();
  return useMutation<RouteAnswer<R>, ApiFailure, ApiInput<R>>({
    mutationFn: (input) => callStudioApi(route, input, { website }),
    onSuccess: (answer, input) => {
      for (const read of options.invalidates ?? []) {
        void client.invalidateQueries({ queryKey: apiKey(website, read) });
      }
      options.onSuccess?.(answer, input);
    },
  });
}

/** Stores an answer of a change in the cache of the read route's `useApiQuery`. */
export function useStoreAnswer(): <R extends Route>(route: R, input: ApiInput<R>, answer: RouteAnswer<R>) => void {
  const website = useOptionalWebsite()?.identifier;
  const client = useQueryClient();
  return (route, input, answer) => client.setQueryData(apiKey(website, route, input as object), answer);
}
