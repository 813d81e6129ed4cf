import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import type { ApiFailure } from "#kernel/studio-ui/ApiFailure.ts";
import { callStudioApi } from "#kernel/studio-ui/callStudioApi.ts";
import { useWebsite } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { apiKey } from "#kernel/studio-ui/useApi.ts";
import { type LibraryAsset, listAssetsRoute } from "../contract.ts";
import type { AssetKind } from "../domain/assetKind.ts";

/** What of the library is shown. */
export interface AssetFilter {
  query?: string | undefined;
  kind?: AssetKind | undefined;
  /** `none`: what stands in no folder; absent: all of it. */
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
  /** The answer to what was asked before stands in its place. */
  isStale: boolean;
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

/** The library in parts, fetched as far as somebody scrolls; the further that is, the larger they are. */
export function useAssetList(filter: AssetFilter): AssetList {
  const website = useWebsite().identifier;
  const query = {
    query: filter.query || undefined,
    kind: filter.kind,
    folderId: filter.folderId,
    tag: filter.tag,
    lacksAltText: filter.lacksAltText ? "true" : undefined,
  };
  const wanted = useRef(smallestPart);
  const list = useInfiniteQuery<
    RouteAnswer<typeof listAssetsRoute>,
    ApiFailure,
    { pages: RouteAnswer<typeof listAssetsRoute>[] },
    readonly unknown[],
    Part
  >({
    queryKey: apiKey(website, listAssetsRoute, query),
    queryFn: ({ pageParam, signal }) =>
      callStudioApi(listAssetsRoute, { query: { ...query, ...pageParam } } as never, { website, signal }),
    initialPageParam: { limit: smallestPart },
    getNextPageParam: ({ nextCursor }, all) => {
      const missing = wanted.current - all.reduce((sum, page) => sum + page.assets.length, 0);
      return nextCursor
        ? { cursor: nextCursor, limit: Math.min(largestPart, Math.max(smallestPart, missing)) }
        : undefined;
    },
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages;
  const assets = useMemo(() => pages?.flatMap((page) => page.assets) ?? [], [pages]);
  return {
    assets,
    total: pages?.[0]?.total ?? undefined,
    error: list.error,
    isPending: list.isPending,
    isStale: list.isPlaceholderData,
    reach(count) {
      wanted.current = count;
      if (count <= assets.length || !list.hasNextPage || list.isFetching || list.isError) return;
      void list.fetchNextPage({ cancelRefetch: false });
    },
    retry: () => void (list.data ? list.fetchNextPage() : list.refetch()),
  };
}
