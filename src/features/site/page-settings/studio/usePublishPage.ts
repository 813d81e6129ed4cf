import { useQueryClient } from "@tanstack/react-query";
import { listPagesRoute } from "#features/site/page-tree/contract.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { apiKey, useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import { readPageSettingsRoute, savePageSettingsRoute } from "../contract.ts";
import { publishTexts as texts } from "./publishTexts.ts";
import { toSettingsBody, toSettingsValues } from "./settingsForm.ts";

/** Publishes a page as it is stored, and shows its address. */
export function usePublishPage() {
  const { identifier: website, timeZone } = useWebsite();
  const client = useQueryClient();
  const store = useStoreAnswer();
  const siteLink = useSiteLink();
  const save = useApiMutation(savePageSettingsRoute);

  async function publish(pageId: string): Promise<void> {
    const params = { pageId };
    const stored = await callStudioApi(readPageSettingsRoute, { params }, { website });
    const values = { ...toSettingsValues(stored, timeZone), status: "published" as const };
    const saved = await save.mutateAsync({ params, body: toSettingsBody(values, stored, timeZone) });
    store(readPageSettingsRoute, { params }, saved);
    await client.invalidateQueries({ queryKey: apiKey(website, listPagesRoute) });
    notify.success(texts.published(saved.title), { href: siteLink(saved.path).href, label: texts.viewShort });
  }

  return { publish, isBusy: save.isPending };
}
