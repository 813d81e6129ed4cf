import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { usePublishPage } from "#features/site/page-settings/studio/usePublishPage.ts";
import {
  duplicatePageRoute,
  listPagesRoute,
  makeHomepageRoute,
  type TreePage,
} from "#features/site/page-tree/contract.ts";
import type { PageActions } from "#features/site/page-tree/studio/tree/pageRowActions.ts";
import { usePageListAnswer } from "#features/site/page-tree/studio/tree/usePageListAnswer.ts";
import { apiKey, useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { texts } from "./texts.ts";

/**
 * Actions for a page of the tree, except moving it to the trash. Failures are toasts with the server's message. Render the
 * returned dialog, which asks before a page for members becomes the home page.
 */
export function usePageActions(): { actions: Omit<PageActions, "trash">; dialog: ReactNode } {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const duplicate = useApiMutation(duplicatePageRoute);
  const { publish } = usePublishPage();
  const makeHomepage = useApiMutation(makeHomepageRoute);
  const { show, told } = usePageListAnswer();
  const [asked, setAsked] = useState<{ page: TreePage; isOpen: boolean }>();

  const makeHome = (page: TreePage) =>
    told(async () => {
      show(await makeHomepage.mutateAsync({ params: { pageId: page.id } }));
      notify.success(texts.madeHome(page.title));
    });
  const close = () => setAsked((before) => before && { ...before, isOpen: false });
  const dialog = asked && (
    <ConfirmDialog
      isOpen={asked.isOpen}
      title={texts.membersHomeTitle(asked.page.title)}
      text={texts.membersHomeText}
      confirmLabel={texts.makeHome}
      onCancel={close}
      onConfirm={() => {
        close();
        void makeHome(asked.page);
      }}
    />
  );
  const actions: Omit<PageActions, "trash"> = {
    duplicate: (page) =>
      told(async () => {
        const copy = await duplicate.mutateAsync({ params: { pageId: page.id } });
        await client.invalidateQueries({ queryKey: apiKey(website, listPagesRoute) });
        notify.success(texts.duplicated(copy.title));
      }),
    makeHomepage: async (page) => (page.isForMembers ? setAsked({ page, isOpen: true }) : makeHome(page)),
    publish: (page) => told(() => publish(page.id)),
  };
  return { actions, dialog };
}
