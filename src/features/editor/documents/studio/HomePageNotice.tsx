import { Button } from "@mantine/core";
import { type EditorFrame, readFrameRoute } from "#features/editor/canvas/contract.ts";
import { listPagesRoute, makeHomepageRoute } from "#features/site/page-tree/contract.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useMay, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import styles from "./Editor.module.css";
import { texts } from "./texts.ts";

/** After publishing, says that the website has no home page yet, and offers this page. */
export function HomePageNotice({ page }: { page: EditorFrame["page"] }) {
  const { url } = useWebsite();
  const siteLink = useSiteLink();
  const isOffered = useMay("pages.edit") && page.isPublished && page.blogId === null;
  const list = useApiQuery(listPagesRoute, {}, { enabled: isOffered });
  const make = useApiMutation(makeHomepageRoute, { invalidates: [listPagesRoute, readFrameRoute] });
  if (!isOffered || !list.data || list.data.pages.some(({ isHomepage }) => isHomepage)) return null;
  // Visitors would not see it. The list of pages offers it, and asks first.
  if (list.data.pages.some(({ id, isForMembers }) => id === page.id && isForMembers)) return null;

  async function choose(): Promise<void> {
    try {
      await make.mutateAsync({ params: { pageId: page.id } });
      notify.success(texts.madeHome(page.title), { label: texts.view, ...siteLink("/") });
    } catch (error) {
      notify.failure(error);
    }
  }

  return (
    <div className={styles.notice} data-tone="waiting" role="status">
      <span>{texts.noHome(new URL(url).host)}</span>
      <Button size="compact-sm" variant="default" loading={make.isPending} onClick={() => void choose()}>
        {texts.makeHome}
      </Button>
    </div>
  );
}
