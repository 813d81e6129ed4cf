import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import type { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type LibraryAsset, listAssetsRoute } from "../../contract.ts";
import type { AssetKind } from "../../domain/assetKind.ts";

/** The filter of the library. */
export interface AssetFilter {
  query?: string | undefined;
  kind?: AssetKind | undefined;
  /** `none`: files in no folder; absent: all. */
  folderId?: string | undefined;
  tag?: string | undefined;
  lacksAltText?: boolean | undefined;
}

export interface AssetList {
  /** What was loaded so far, newest first. */
  assets: LibraryAsset[];
  /** Number of matches; undefined until the first answer. */
  total: number | undefined;
  error: ApiFailure | null;
  isPending: boolean;
  /** Whether the previous filter's answer is still shown. */
  isStale: boolean;
  /** Changes with each filter, once its answer is shown. */
  shownKey: string;
  /** Loads until this many are available, or all. */
  reach(count: number): void;
  retry(): void;
}

interface Part {
  cursor?: string;
  limit: number;
}

const minPart = 100;
const maxPart = 1000;
/** Loaded ahead of scrolling. */
const ahead = 40;
/** Requests this far below the current position are no longer needed. */
const farAway = 400;

/**
 * The library in parts, loaded a little ahead of scrolling; parts further down are larger. Requests for positions that
 * were left, or for outdated searches, are canceled.
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
  const wanted = useRef(minPart);
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
    initialPageParam: { limit: minPart },
    getNextPageParam: ({ nextCursor, assets: last }, all) => {
      const missing = wanted.current - all.reduce((sum, page) => sum + page.assets.length, 0);
      const limit = Math.min(maxPart, Math.max(2 * last.length, missing));
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
