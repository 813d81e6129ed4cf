import { useQueryClient } from "@tanstack/react-query";
import { apiKey, useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  duplicatePageRoute,
  listPagesRoute,
  listTrashRoute,
  makeHomepageRoute,
  movePageRoute,
  restorePageRoute,
  type TreePage,
  trashPageRoute,
} from "../contract.ts";
import { texts } from "./texts.ts";
import { placeOf } from "./treeMoves.ts";
import { usePublishPage } from "./usePublishPage.ts";

export interface PageActions {
  duplicate(page: TreePage): Promise<void>;
  makeHomepage(page: TreePage): Promise<void>;
  /** Shows a draft to visitors (`mayPublish`). */
  publish(page: TreePage): Promise<void>;
  /** Goes at once, and can be taken back from a toast: to its place, with what it held. */
  trash(page: TreePage): Promise<void>;
}

/** What is done to a page of the tree. Refusals are toasts in the server's words. */
export function usePageActions(pages: readonly TreePage[]): PageActions {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const duplicate = useApiMutation(duplicatePageRoute);
  const { publish } = usePublishPage();
  const makeHomepage = useApiMutation(makeHomepageRoute);
  const trash = useApiMutation(trashPageRoute);
  const restore = useApiMutation(restorePageRoute);
  const move = useApiMutation(movePageRoute);

  function show(answer: { pages: TreePage[] }): void {
    client.setQueryData<{ pages: TreePage[]; notFoundPageId: string | null }>(
      apiKey(website, listPagesRoute, {}),
      (list) => list && { ...list, pages: answer.pages },
    );
    void client.invalidateQueries({ queryKey: apiKey(website, listTrashRoute) });
  }

  async function told(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      notify.failure(error);
      void client.invalidateQueries({ queryKey: apiKey(website, listPagesRoute) });
    }
  }

  async function bringBack(page: TreePage): Promise<void> {
    const place = placeOf(pages, page.id);
    await restore.mutateAsync({ params: { pageId: page.id } });
    let answer = place && (await move.mutateAsync({ params: { pageId: page.id }, body: place }));
    for (const held of pages.filter(({ parentId }) => parentId === page.id)) {
      const body = { navigation: page.navigation, parentId: page.id, beforeId: null };
      answer = await move.mutateAsync({ params: { pageId: held.id }, body });
    }
    if (answer) show(answer);
  }

  return {
    duplicate: (page) =>
      told(async () => {
        const copy = await duplicate.mutateAsync({ params: { pageId: page.id } });
        await client.invalidateQueries({ queryKey: apiKey(website, listPagesRoute) });
        notify.success(texts.duplicated(copy.title));
      }),
    makeHomepage: (page) =>
      told(async () => {
        show(await makeHomepage.mutateAsync({ params: { pageId: page.id } }));
        notify.success(texts.madeHome(page.title));
      }),
    publish: (page) => told(() => publish(page.id)),
    trash: (page) =>
      told(async () => {
        show(await trash.mutateAsync({ params: { pageId: page.id } }));
        notify.undoable(texts.trashed(page.title), () => void told(() => bringBack(page)));
      }),
  };
}
