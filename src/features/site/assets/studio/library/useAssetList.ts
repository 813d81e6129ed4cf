import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import type { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type LibraryAsset, listAssetsRoute } from "../../contract.ts";
import type { AssetKind } from "../../domain/assetKind.ts";

/** What of the library is shown. */
export interface AssetFilter {
  query?: string | undefined;
  kind?: AssetKind | undefined;
  /** `none`: what is in no folder; absent: all of it. */
  folderId?: string | undefined;
  tag?: string | undefined;
  lacksAltText?: boolean | undefined;
}

export interface AssetList {
  /** What was fetched so far, the newest first. */
  assets: LibraryAsset[];
  /** All that match; undefined until the first answer. */
  total: number | undefined;
  error: ApiFailure | null;
  isPending: boolean;
  /** The answer to what was asked before is in its place. */
  isStale: boolean;
  /** Another one for each filter, once the answer to it is what is shown. */
  shownKey: string;
  /** Fetches on until this many are there, or all. */
  reach(count: number): void;
  retry(): void;
}

interface Part {
  cursor?: string;
  limit: number;
}

const smallestPart = 100;
const largestPart = 1000;
/** Fetched before someone gets there. */
const ahead = 40;
/** Who is this far above what is on its way does not want it anymore. */
const farAway = 400;

/**
 * The library in parts, fetched a little ahead of where someone scrolls; the further that is, the larger they are. What
 * was asked for a place that was left, or for words that were typed on, is canceled.
 */
export function useAssetList(filter: AssetFilter): AssetList {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const query = {
    query: filter.query || undefined,
    kind: filter.kind,
    folderId: filter.folderId,
    tag: filter.tag,
    lacksAltText: filter.lacksAltText ? "true" : undefined,
  };
  const wanted = useRef(smallestPart);
  const queryKey = apiKey(website, listAssetsRoute, query);
  const list = useInfiniteQuery<
    RouteAnswer<typeof listAssetsRoute>,
    ApiFailure,
    { pages: RouteAnswer<typeof listAssetsRoute>[] },
    readonly unknown[],
    Part
  >({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callStudioApi(listAssetsRoute, { query: { ...query, ...pageParam } } as never, { website, signal }),
    initialPageParam: { limit: smallestPart },
    getNextPageParam: ({ nextCursor, assets: last }, all) => {
      const missing = wanted.current - all.reduce((sum, page) => sum + page.assets.length, 0);
      const limit = Math.min(largestPart, Math.max(2 * last.length, missing));
      return nextCursor ? { cursor: nextCursor, limit } : undefined;
    },
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages;
  const assets = useMemo(() => pages?.flatMap((page) => page.assets) ?? [], [pages]);
  const shownKey = useRef("");
  if (!list.isPlaceholderData) shownKey.current = JSON.stringify(queryKey);
  return {
    assets,
    total: pages?.[0]?.total ?? undefined,
    error: list.error,
    isPending: list.isPending,
    isStale: list.isPlaceholderData,
    shownKey: shownKey.current,
    reach(count) {
      wanted.current = count + ahead;
      if (list.isFetchingNextPage && count + farAway < assets.length) {
        void client.cancelQueries({ queryKey, exact: true });
      }
      if (wanted.current <= assets.length || !list.hasNextPage || list.isFetching || list.isError) return;
      void list.fetchNextPage({ cancelRefetch: false });
    },
    retry: () => void (list.data ? list.fetchNextPage() : list.refetch()),
  };
}
