import { SegmentedControl, Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { ApiFailure } from "../api/ApiFailure.ts";
import { ErrorState } from "../feedback/ErrorState.tsx";
import { kitTexts } from "../kitTexts.ts";
import type { ToolSetting } from "../toolSetting.ts";
import styles from "./PagePreview.module.css";
import { ScaledFrame } from "./ScaledFrame.tsx";
import { usePreviewFrame } from "./usePreviewFrame.ts";

/** Window widths (px) for the preview. */
const widths = { desktop: 1280, tablet: 820, phone: 390 } as const;
type Width = keyof typeof widths;

interface PagePreviewProps {
  /** Accessible name of the preview. */
  title: string;
  /** A whole HTML page. Load it with `keepPrevious`, so that the previous version stays while the next one loads. */
  page: UseQueryResult<{ html: string }, ApiFailure>;
  /** Identifies the page: a new version of the same page is shown in place, another page from its top. */
  pageKey?: string;
  /** Shown beside the choice of a width. */
  tools?: ReactNode;
  /** True for content that fills a window: the frame has the shape of the device. */
  isWindow?: boolean;
  /** What the frame does besides showing the page. */
  frameTool?: ToolSetting;
  /** A link of the page was clicked. Without it, links do nothing. @param path with query, such as "/shop" */
  onFollow?(path: string): void;
}

/** A page of the website as visitors see it, at the width of a desktop, a tablet or a phone. */
export function PagePreview({ title, page, pageKey = "", tools, isWindow = false, ...props }: PagePreviewProps) {
  const [width, setWidth] = useState<Width>(firstWidth);
  const failure = page.data ? undefined : (page.error ?? undefined);
  const frame = usePreviewFrame({
    key: pageKey,
    // While another page loads, the previous one stays.
    html: page.isPlaceholderData ? undefined : page.data?.html,
    tool: props.frameTool,
    onFollow: props.onFollow,
  });
  const error = failure ?? frame.error;

  return (
    <section className={styles.preview} aria-label={title}>
      <div className={styles.tools}>
        {tools ?? <span />}
        <SegmentedControl
          size="xs"
          aria-label={kitTexts.previewWidth}
          value={width}
          data={(Object.keys(widths) as Width[]).map((value) => ({ value, label: kitTexts.widths[value] }))}
          onChange={setWidth}
        />
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => (failure ? void page.refetch() : frame.retry())} isSmall level={2} />
      ) : (
        <div className={styles.frame} data-width={width} data-whole={isWindow || undefined}>
          <ScaledFrame frame={frame} title={title} width={widths[width]} isBusy={page.isFetching} />
          {!frame.isShown && <Skeleton className={styles.waiting ?? ""} />}
        </div>
      )}
    </section>
  );
}

/** On a phone, a desktop page would be too small to read. */
const firstWidth = (): Width => (matchMedia("(max-width: 40em)").matches ? "phone" : "desktop");
