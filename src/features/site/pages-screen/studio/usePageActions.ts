import { useQueryClient } from "@tanstack/react-query";
import { usePublishPage } from "#features/site/page-settings/studio/usePublishPage.ts";
import { duplicatePageRoute, listPagesRoute, makeHomepageRoute } from "#features/site/page-tree/contract.ts";
import type { PageActions } from "#features/site/page-tree/studio/tree/pageRowActions.ts";
import { usePageListAnswer } from "#features/site/page-tree/studio/tree/usePageListAnswer.ts";
import { apiKey, useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { texts } from "./texts.ts";

/** Actions for a page of the tree, except moving it to the trash. Failures are toasts with the server's message. */
export function usePageActions(): Omit<PageActions, "trash"> {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const duplicate = useApiMutation(duplicatePageRoute);
  const { publish } = usePublishPage();
  const makeHomepage = useApiMutation(makeHomepageRoute);
  const { show, told } = usePageListAnswer();

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
  };
}
