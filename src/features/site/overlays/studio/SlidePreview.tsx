import { SegmentedControl } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { ErrorState } from "#kernel/studio-ui/ErrorState.tsx";
import { useApiQuery } from "#kernel/studio-ui/useApi.ts";
import { previewSlideRoute, type Slide } from "../contract.ts";
import type { SlideType } from "../domain/slices.ts";
import styles from "./overlays.module.css";
import { words } from "./words.ts";

/** A slide as visitors see it, in a frame of the site; the picture before stays while the next one loads. */
export function SlidePreview({ type, slide }: { type: SlideType; slide: Slide }) {
  const [width, setWidth] = useState<"desktop" | "phone">("desktop");
  const [shown] = useDebouncedValue(slide, 250);
  const preview = useApiQuery(previewSlideRoute, { body: { type, slide: shown } }, { keepPrevious: true });
  return (
    <section className={styles.preview} aria-label={words.preview}>
      <SegmentedControl
        size="xs"
        aria-label={words.preview}
        value={width}
        data={[
          { value: "desktop", label: words.desktop },
          { value: "phone", label: words.phone },
        ]}
        onChange={setWidth}
      />
      {preview.error && !preview.data ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} isSmall level={2} />
      ) : (
        <div className={styles.frameBox} data-width={width} aria-busy={preview.isFetching}>
          <iframe
            className={styles.frame}
            title={words.previewOf}
            // Nothing runs in it, and nobody can leave the studio by a link of it.
            sandbox="allow-same-origin"
            srcDoc={preview.data?.html ?? ""}
            tabIndex={-1}
          />
        </div>
      )}
    </section>
  );
}
