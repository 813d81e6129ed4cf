import { Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { UseList } from "#features/site/assets/studio/details/AssetUses.tsx";
import { movePageRoute, type TreePage } from "#features/site/page-tree/contract.ts";
import type { PageActions } from "#features/site/page-tree/studio/tree/pageRowActions.ts";
import { placeOf } from "#features/site/page-tree/studio/tree/treeMoves.ts";
import { usePageListAnswer } from "#features/site/page-tree/studio/tree/usePageListAnswer.ts";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { apiKey, useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { listPagePlacesRoute, listTrashRoute, restorePageRoute, trashPageRoute } from "../contract.ts";
import { texts, trashItems } from "./texts.ts";

type Places = RouteAnswer<typeof listPagePlacesRoute>;

/**
 * Moves a page to the trash: at once if nothing links to it and it has no posts, otherwise after a dialog that says so.
 */
export function useTrashing(pages: readonly TreePage[]): { trash: PageActions["trash"]; dialog: ReactNode } {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const put = usePutIntoTrash(pages);
  const [asked, setAsked] = useState<{ page: TreePage; found: Places; isOpen: boolean }>();

  async function trash(page: TreePage): Promise<void> {
    const input = { params: { pageId: page.id } };
    try {
      const found = await client.fetchQuery({
        queryKey: apiKey(website, listPagePlacesRoute, input),
        queryFn: () => callStudioApi(listPagePlacesRoute, input, { website }),
      });
      if (found.places.length === 0 && found.itemCount === 0) await put(page);
      else setAsked({ page, found, isOpen: true });
    } catch (error) {
      notify.failure(error);
    }
  }

  const close = () => setAsked((before) => before && { ...before, isOpen: false });
  const dialog = asked && (
    <ConfirmDialog
      isOpen={asked.isOpen}
      title={texts.trashTitle(asked.page.title)}
      confirmLabel={texts.toTrash}
      isDangerous
      onCancel={close}
      onConfirm={() => {
        close();
        void put(asked.page);
      }}
    >
      <Stack gap="xs">
        {asked.found.itemCount > 0 && <Text size="sm">{trashItems(asked.page.kind, asked.found.itemCount)}</Text>}
        {asked.found.places.length > 0 && (
          <>
            <Text size="sm">{texts.trashPlaces(asked.found.places.length)}</Text>
            <UseList uses={asked.found.places} />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
  return { trash, dialog };
}

/** Moves a page to the trash at once. A toast can undo it: to its place, with its pages. */
function usePutIntoTrash(pages: readonly TreePage[]): PageActions["trash"] {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const trash = useApiMutation(trashPageRoute);
  const restore = useApiMutation(restorePageRoute);
  const move = useApiMutation(movePageRoute);
  const { show: showTree, told } = usePageListAnswer();

  function show(answer: { pages: TreePage[] }): void {
    showTree(answer);
    void client.invalidateQueries({ queryKey: apiKey(website, listTrashRoute) });
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

  return (page) =>
    told(async () => {
      show(await trash.mutateAsync({ params: { pageId: page.id } }));
      notify.undoable(texts.trashed(page.title), () => void told(() => bringBack(page)));
    });
}
