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
 * A page's settings at the edge of the screen; on a phone, on the whole screen. Any screen can show it: `settings` in
 * the address names the page, and closing removes it, so "back" closes the panel, too.
 */
export function PageSettingsPanel({ pageId }: { pageId: string | undefined }) {
  const navigate = useNavigate();
  // The panel keeps its content while it slides out.
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
