import { useEffect, useState } from "react";
import type { ApiInput } from "#kernel/browser/callApi.ts";
import type { Route, RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { useApiQuery } from "../api/useApi.ts";

const repeatMs = 1000;

/** Reads a route again and again while an import of its answer is in progress. */
export function useImportQuery<R extends Route>(
  route: R,
  input: ApiInput<R>,
  isInProgress: (answer: RouteAnswer<R>) => boolean,
): { query: ReturnType<typeof useApiQuery<R>>; isLive: boolean } {
  const [isLive, setLive] = useState(false);
  const query = useApiQuery(route, input, { refetchInterval: isLive ? repeatMs : false });
  const moves = query.data !== undefined && isInProgress(query.data);
  useEffect(() => setLive(moves), [moves]);
  return { query, isLive: moves };
}
