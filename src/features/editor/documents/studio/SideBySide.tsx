import { SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useMemo, useState } from "react";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { changedParts } from "../domain/changedParts.ts";
import styles from "./Editor.module.css";
import { RenderedPage } from "./RenderedPage.tsx";
import { texts } from "./texts.ts";

export interface Side {
  label: string;
  meta?: ReactNode;
  document: PageDocument;
}

interface SideBySideProps {
  pageId: string;
  sides: readonly [Side, Side];
}

/** Two texts of a page side by side, with differences outlined; one below the other if there is no room. */
export function SideBySide({ pageId, sides }: SideBySideProps) {
  const isNarrow = useMediaQuery("(max-width: 62em)", false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState("0");
  const [{ document: one }, { document: other }] = sides;
  const marked = useMemo(() => [changedParts(one, other), changedParts(other, one)] as const, [one, other]);
  const shown = isNarrow ? [Number(chosen) as 0 | 1] : ([0, 1] as const);
  return (
    <div className={styles.panes} data-single={isNarrow || undefined}>
      {shown.map((index) => {
        const { label, meta, document } = sides[index];
        return (
          <section key={label} className={styles.pane} aria-label={label}>
            {isNarrow && (
              <SegmentedControl
                aria-label={texts.lookAt}
                value={chosen}
                onChange={setChosen}
                data={sides.map((side, each) => ({ value: String(each), label: side.label }))}
              />
            )}
            <h3 className={styles.paneTitle}>
              {label} {meta && <span className={styles.paneMeta}>{meta}</span>}
            </h3>
            <RenderedPage pageId={pageId} document={document} label={label} marked={marked[index]} />
          </section>
        );
      })}
    </div>
  );
}
