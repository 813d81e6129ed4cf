import { SegmentedControl } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { ErrorState } from "#kernel/studio-ui/ErrorState.tsx";
import { ScaledFrame } from "#kernel/studio-ui/ScaledFrame.tsx";
import { useApiQuery } from "#kernel/studio-ui/useApi.ts";
import { previewSlideRoute, type Slide } from "../contract.ts";
import type { SlideType } from "../domain/slices.ts";
import styles from "./overlays.module.css";
import { words } from "./words.ts";

/** Widths (px) of the windows that it is shown in. */
const widths = { desktop: 1280, phone: 390 } as const;

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
        <div className={styles.frameBox} data-width={width}>
          <ScaledFrame
            title={words.previewOf}
            html={preview.data?.html ?? ""}
            width={widths[width]}
            isBusy={preview.isFetching}
          />
        </div>
      )}
    </section>
  );
}
