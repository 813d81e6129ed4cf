import { SegmentedControl, Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { ApiFailure } from "./ApiFailure.ts";
import { ErrorState } from "./ErrorState.tsx";
import { kitWords } from "./kitWords.ts";
import styles from "./PagePreview.module.css";
import { ScaledFrame } from "./ScaledFrame.tsx";
import { showVersion } from "./showVersion.ts";

/** Widths (px) of the windows that a page is shown in. */
const widths = { desktop: 1280, tablet: 820, phone: 390 } as const;
type Width = keyof typeof widths;

interface PagePreviewProps {
  /** Says what is shown. */
  title: string;
  /** A whole HTML page. Ask with `keepPrevious`: the version before stays while the next one is on its way. */
  page: UseQueryResult<{ html: string }, ApiFailure>;
  /** Which page it is: versions of one are shown in place, another is loaded anew. */
  pageKey?: string;
  /** Beside the choice of a width. */
  tools?: ReactNode;
  /** True for what fills a window: the frame has the shape of the device's. */
  isWindow?: boolean;
  /** True while what stands in the frame must not change: somebody types there. */
  isHeld?: boolean;
  /** Told each time that a version stands in the frame. */
  onShown?(page: Document): void;
  /** A link of the page was followed; without it links do nothing. @param path with query, such as "/shop" */
  onFollow?(path: string): void;
  ref?: RefObject<HTMLIFrameElement | null>;
}

/** A page of the website as visitors see it, at the width of a desktop, a tablet or a phone. */
export function PagePreview({ title, page, pageKey = "", tools, isHeld = false, ...props }: PagePreviewProps) {
  const { isWindow = false, onShown, onFollow } = props;
  const [width, setWidth] = useState<Width>(firstWidth);
  /** What the frame was loaded with. */
  const [loaded, setLoaded] = useState<{ key: string; html: string }>();
  const shown = useRef<string>(undefined);
  const own = useRef<HTMLIFrameElement>(null);
  const frame = props.ref ?? own;
  const told = useRef({ onShown, onFollow });
  told.current = { onShown, onFollow };
  const html = page.isPlaceholderData && loaded?.key !== pageKey ? undefined : page.data?.html;

  useEffect(() => {
    if (isHeld) {
      // What is typed in the frame makes it another version than the one that was shown.
      if (shown.current !== undefined) shown.current = "";
      return;
    }
    if (html === undefined) return;
    if (loaded?.key !== pageKey) {
      shown.current = undefined;
      setLoaded({ key: pageKey, html });
      return;
    }
    const live = frame.current?.contentDocument;
    // `shown` is empty until the frame has loaded.
    if (!live || shown.current === undefined || shown.current === html) return;
    if (showVersion(live, html)) {
      shown.current = html;
      told.current.onShown?.(live);
    } else {
      shown.current = undefined;
      setLoaded({ key: pageKey, html });
    }
  }, [html, pageKey, isHeld, loaded, frame]);

  function begin(): void {
    const live = frame.current?.contentDocument;
    if (!live || !loaded) return;
    live.addEventListener("click", (event) => {
      const link = (event.target as Element).closest?.("a[href]");
      if (!link) return;
      event.preventDefault();
      const address = link.getAttribute("href") ?? "";
      if (address.startsWith("/")) told.current.onFollow?.(address.replace(/#.*/, ""));
    });
    live.addEventListener("submit", (event) => event.preventDefault());
    shown.current = loaded.html;
    // What came while the frame was loading.
    if (html !== undefined && html !== loaded.html && !isHeld && showVersion(live, html)) shown.current = html;
    told.current.onShown?.(live);
  }

  return (
    <section className={styles.preview} aria-label={title}>
      <div className={styles.tools}>
        {tools ?? <span />}
        <SegmentedControl
          size="xs"
          aria-label={kitWords.previewWidth}
          value={width}
          data={(Object.keys(widths) as Width[]).map((value) => ({ value, label: kitWords.widths[value] }))}
          onChange={setWidth}
        />
      </div>
      {page.error && !page.data ? (
        <ErrorState error={page.error} onRetry={() => void page.refetch()} isSmall level={2} />
      ) : (
        <div className={styles.frame} data-width={width} data-whole={isWindow || undefined}>
          {loaded ? (
            <ScaledFrame
              ref={frame}
              title={title}
              html={loaded.html}
              width={widths[width]}
              isBusy={page.isFetching}
              onLoad={begin}
            />
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
      )}
    </section>
  );
}

/** On a phone a desktop would be too small to read. */
const firstWidth = (): Width => (matchMedia("(max-width: 40em)").matches ? "phone" : "desktop");
