import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { SidePanel } from "#kernel/studio-ui/layout/SidePanel.tsx";
import { readPageSettingsRoute } from "../contract.ts";
import { PageSettingsForm } from "./PageSettingsForm.tsx";
import { SettingsFooter } from "./SettingsFooter.tsx";
import { texts } from "./texts.ts";

const widthPx = 560;

/**
 * The settings of a page at the screen's edge; the whole screen on a phone. Any screen may have it: the page is named by
 * `settings` in the address, and closing takes that away, so that "back" closes it too.
 */
export function PageSettingsPanel({ pageId }: { pageId: string | undefined }) {
  const navigate = useNavigate();
  // The panel keeps what it showed while it slides away.
  const [shown, setShown] = useState(pageId);
  useEffect(() => {
    if (pageId) setShown(pageId);
  }, [pageId]);
  const id = pageId ?? shown;
  const page = useApiQuery(readPageSettingsRoute, { params: { pageId: id ?? "" } }, { enabled: id !== undefined });

  function close(): void {
    void navigate({
      to: ".",
      search: ((before: Record<string, unknown>) => ({ ...before, settings: undefined })) as never,
    });
  }

  return (
    <SidePanel
      isOpen={pageId !== undefined}
      title={page.data ? texts.title(page.data.title) : texts.loading}
      onClose={close}
      width={widthPx}
      footer={page.data && <SettingsFooter page={page.data} />}
    >
      {id && (
        <Loaded query={page} isSmall>
          {(stored) => (
            <PageSettingsForm
              key={stored.id}
              stored={stored}
              reload={async () => (await page.refetch({ throwOnError: true })).data ?? stored}
            />
          )}
        </Loaded>
      )}
    </SidePanel>
  );
}
