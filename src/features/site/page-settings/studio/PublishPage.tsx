import { Button } from "@mantine/core";
import { useState } from "react";
import { statusNames } from "#features/site/page-tree/domain/statusNames.ts";
import { mayPublish } from "#features/site/page-tree/studio/tree/mayPublish.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import { readPageSettingsRoute } from "../contract.ts";
import { publishTexts as texts } from "./publishTexts.ts";
import { usePublishPage } from "./usePublishPage.ts";

interface PublishPageProps {
  pageId: string;
  /** Saves the typed values; false if that failed, and nothing is published. */
  saveFirst(): Promise<boolean>;
  /** Reloads the content, which has the page's revision. */
  onPublished(): void;
}

/** "Publish", on a screen that edits a page's content, if visitors don't see the page. */
export function PublishPage({ pageId, saveFirst, onPublished }: PublishPageProps) {
  const page = useApiQuery(readPageSettingsRoute, { params: { pageId } });
  const { publish } = usePublishPage();
  const [isBusy, setBusy] = useState(false);
  if (!page.data || !mayPublish(page.data)) return null;

  async function run(): Promise<void> {
    setBusy(true);
    try {
      if (!(await saveFirst())) return;
      await publish(pageId);
      onPublished();
    } catch (error) {
      notify.failure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button loading={isBusy} onClick={() => void run()}>
      {texts.publish}
    </Button>
  );
}

/** "Draft", if the page is one. */
export function PageStatusBadge({ pageId }: { pageId: string }) {
  const { data: page } = useApiQuery(readPageSettingsRoute, { params: { pageId } });
  if (!page || page.status === "published") return null;
  return <StatusBadge tone="neutral">{studioText(statusNames[page.status])}</StatusBadge>;
}
