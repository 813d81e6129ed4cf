import { useElementSize } from "@mantine/hooks";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ErrorState } from "#kernel/studio-ui/feedback/ErrorState.tsx";
import { LinesSkeleton } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { ScaledFrame } from "#kernel/studio-ui/preview/ScaledFrame.tsx";
import { usePreviewFrame } from "#kernel/studio-ui/preview/usePreviewFrame.ts";
import { toolSetting } from "#kernel/studio-ui/toolSetting.ts";
import { renderPageRoute } from "../contract.ts";
import styles from "./Editor.module.css";
import { marksTool } from "./marksTool.ts";

/**
 * Width of the page on a desktop (px), scaled down to fit. If that would be too small to read, the page has a phone's
 * width.
 */
const pageWidth = 1200;
const readableFrom = 500;

interface RenderedPageProps {
  pageId: string;
  document: PageDocument;
  /** Name of the frame for screen readers. */
  label: string;
  /** Ids of the elements to outline. The first one is scrolled into view. */
  marked: readonly string[];
}

/** A document as visitors would see it, for viewing only. */
export function RenderedPage({ pageId, document, label, marked }: RenderedPageProps) {
  const { ref, width } = useElementSize();
  const page = useApiQuery(renderPageRoute, { params: { pageId }, body: { document } });
  const tool = toolSetting(marksTool, [...marked]);
  const frame = usePreviewFrame({ key: pageId, html: page.data?.html, tool });
  const error = page.error ?? frame.error;

  return (
    <div className={styles.rendered} ref={ref}>
      {error ? (
        <ErrorState error={error} onRetry={() => void (page.error ? page.refetch() : frame.retry())} isSmall />
      ) : (
        <>
          {width > 0 && (
            <ScaledFrame
              frame={frame}
              title={label}
              width={width < readableFrom ? width : Math.max(width, pageWidth)}
              isBusy={page.isFetching}
            />
          )}
          {!frame.isShown && <LinesSkeleton lines={6} />}
        </>
      )}
    </div>
  );
}
