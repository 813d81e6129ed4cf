import { Button } from "@mantine/core";
import { useState } from "react";
import { statusNames } from "#features/site/page-tree/studio/texts.ts";
import { mayPublish } from "#features/site/page-tree/studio/tree/mayPublish.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { readPageSettingsRoute } from "../contract.ts";
import { publishTexts as texts } from "./publishTexts.ts";
import { usePublishPage } from "./usePublishPage.ts";

interface PublishPageProps {
  pageId: string;
  /** Saves what is typed; false: it could not be saved, and nothing is published. */
  saveFirst(): Promise<boolean>;
  /** Reads the content again, whose revision is the page's. */
  onPublished(): void;
}

/** "Publish" of a screen that edits a page's content, while visitors do not see the page. */
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

/** "Draft", while the page is one. */
export function PageStatusBadge({ pageId }: { pageId: string }) {
  const { data: page } = useApiQuery(readPageSettingsRoute, { params: { pageId } });
  if (!page || page.status === "published") return null;
  return <StatusBadge tone="neutral">{statusNames[page.status]}</StatusBadge>;
}
