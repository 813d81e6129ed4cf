import { Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { UseList } from "#features/site/assets/studio/details/AssetUses.tsx";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { listPagePlacesRoute, type TreePage } from "../contract.ts";
import { texts } from "./texts.ts";
import type { PageActions } from "./usePageActions.ts";

type Places = RouteAnswer<typeof listPagePlacesRoute>["places"];

/** Puts a page into the trash: at once when nothing leads to it, else after a question that lists what does. */
export function useTrashing(actions: PageActions): { trash: PageActions["trash"]; dialog: ReactNode } {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ page: TreePage; places: Places; isOpen: boolean }>();

  async function trash(page: TreePage): Promise<void> {
    const input = { params: { pageId: page.id } };
    try {
      const { places } = await client.fetchQuery({
        queryKey: apiKey(website, listPagePlacesRoute, input),
        queryFn: () => callStudioApi(listPagePlacesRoute, input, { website }),
      });
      if (places.length === 0) await actions.trash(page);
      else setAsked({ page, places, isOpen: true });
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
        void actions.trash(asked.page);
      }}
    >
      <Stack gap="xs">
        <Text size="sm">{texts.trashPlaces(asked.places.length)}</Text>
        <UseList uses={asked.places} />
      </Stack>
    </ConfirmDialog>
  );
  return { trash, dialog };
}
