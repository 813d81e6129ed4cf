import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { apiKey, useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { listPagesRoute, movePageRoute, type TreePage } from "../../contract.ts";
import { partNames, texts } from "../texts.ts";
import { isSamePlace, movedPages, type PagePlace, placeOf } from "./treeMoves.ts";

type PageList = RouteAnswer<typeof listPagesRoute>;

/**
 * Moves pages at once on the screen, and one after the other on the server. After a failure, the list returns to the
 * server's state, with an announcement. Moves to another part or folder can be undone from a toast.
 */
export function usePageMoves(): (pageId: string, place: PagePlace) => void {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const call = useApiMutation(movePageRoute);
  const key = apiKey(website, listPagesRoute, {});
  const queue = useRef({ waiting: 0, last: Promise.resolve(), known: undefined as PageList | undefined });

  const show = (change: (list: PageList) => PageList) =>
    client.setQueryData<PageList>(key, (list) => list && change(list));

  async function send(pageId: string, place: PagePlace): Promise<void> {
    // An earlier move failed, so this one was based on an outdated list.
    if (!queue.current.known) return;
    try {
      const { pages } = await call.mutateAsync({ params: { pageId }, body: place });
      queue.current.known = { ...queue.current.known, pages };
      if (queue.current.waiting === 1) show((list) => ({ ...list, pages }));
    } catch (error) {
      const { known } = queue.current;
      queue.current.known = undefined;
      show((list) => known ?? list);
      notify.failure(error);
      void client.invalidateQueries({ queryKey: key });
    }
  }

  function move(pageId: string, place: PagePlace): void {
    const list = client.getQueryData<PageList>(key);
    const before = list && placeOf(list.pages, pageId);
    const page = list?.pages.find(({ id }) => id === pageId);
    if (!list || !before || !page || isSamePlace(before, place)) return;
    void client.cancelQueries({ queryKey: key });
    if (queue.current.waiting === 0) queue.current.known = list;
    queue.current.waiting += 1;
    show((shown) => ({ ...shown, pages: movedPages(shown.pages, pageId, place) }));
    queue.current.last = queue.current.last
      .then(() => send(pageId, place))
      .finally(() => {
        queue.current.waiting -= 1;
      });
    if (before.parentId !== place.parentId || before.navigation !== place.navigation) {
      notify.undoable(texts.moved(page.title, placeName(list.pages, place)), () => move(pageId, before));
    }
  }

  return move;
}

/** Name of the folder or part of a place. */
export function placeName(
  pages: readonly TreePage[],
  { navigation, parentId }: Pick<PagePlace, "navigation" | "parentId">,
): string {
  return pages.find(({ id }) => id === parentId)?.title ?? partNames[navigation];
}
