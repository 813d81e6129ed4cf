import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { readFrameRoute } from "#features/editor/canvas/contract.ts";
import { listPagesRoute } from "#features/site/page-tree/contract.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { useNow, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type Draft, listVersionsRoute, readDraftRoute } from "../contract.ts";
import { watchPublication } from "./watchPublication.ts";

/** Updates the badge, history and revision when a scheduled publication runs while the editor is open. */
export function usePublication(pageId: string, publishAt: string | null, onNews: (draft: Draft) => void): void {
  const website = useWebsite().identifier;
  const now = useNow();
  const client = useQueryClient();
  const latestOnNews = useRef(onNews);
  latestOnNews.current = onNews;
  useEffect(() => {
    if (!publishAt) return;
    return watchPublication({
      publishAt,
      now: () => now().getTime(),
      read: () => callStudioApi(readDraftRoute, { params: { pageId } }, { website }),
      onChange(draft) {
        latestOnNews.current(draft);
        for (const route of [readFrameRoute, listVersionsRoute, listPagesRoute]) {
          void client.invalidateQueries({ queryKey: apiKey(website, route) });
        }
      },
    });
  }, [pageId, publishAt, now, website, client]);
}
