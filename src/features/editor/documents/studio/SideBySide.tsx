import { SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import type { EditorFrame } from "../contract.ts";
import styles from "./Editor.module.css";
import { RenderedPage } from "./RenderedPage.tsx";
import { words } from "./words.ts";

export interface Side {
  label: string;
  meta?: ReactNode;
  document: PageDocument;
}

interface SideBySideProps {
  pageId: string;
  frame: EditorFrame;
  sides: readonly [Side, Side];
}

/** Two texts of a page beside each other; one after the other where there is no room. */
export function SideBySide({ pageId, frame, sides }: SideBySideProps) {
  const isNarrow = useMediaQuery("(max-width: 62em)", false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState("0");
  const shown = isNarrow ? [sides[Number(chosen) as 0 | 1]] : sides;
  return (
    <div className={styles.panes} data-single={isNarrow || undefined}>
      {shown.map((side, index) => (
        <section key={side.label} className={styles.pane} aria-label={side.label}>
          {isNarrow && index === 0 && (
            <SegmentedControl
              aria-label={words.lookAt}
              value={chosen}
              onChange={setChosen}
              data={sides.map(({ label }, each) => ({ value: String(each), label }))}
            />
          )}
          <h3 className={styles.paneTitle}>
            {side.label} {side.meta && <span className={styles.paneMeta}>{side.meta}</span>}
          </h3>
          <RenderedPage pageId={pageId} frame={frame} document={side.document} label={side.label} />
        </section>
      ))}
    </div>
  );
}
