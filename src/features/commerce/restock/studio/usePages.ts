import { useInfiniteQuery } from "@tanstack/react-query";
import type { ApiInput } from "#kernel/browser/callApi.ts";
import type { Route, RouteAnswer } from "#kernel/contract/defineRoute.ts";
import type { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";

interface CursorPage {
  hasNextPage: boolean;
  nextPageCursor: string | null;
}

/** A list that loads page by page with the cursors of its answers. */
export function usePages<R extends Route>(route: R, query: object, options: { refetchInterval?: number | false } = {}) {
  const website = useWebsite().identifier;
  return useInfiniteQuery<RouteAnswer<R>, ApiFailure, RouteAnswer<R>[], readonly unknown[], string | undefined>({
    queryKey: apiKey(website, route, query),
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      callStudioApi(route, { query: { ...query, cursor: pageParam } } as unknown as ApiInput<R>, { website, signal }),
    getNextPageParam: (last) => {
      const page = last as unknown as CursorPage;
      return page.hasNextPage ? (page.nextPageCursor ?? undefined) : undefined;
    },
    select: ({ pages }) => pages,
    ...options,
  });
}
