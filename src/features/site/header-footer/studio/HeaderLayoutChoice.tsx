import { Radio } from "@mantine/core";
import type { ReactNode } from "react";
import type { SiteHeader } from "#features/site/pages/contract.ts";
import cards from "#kernel/studio-ui/fields/ChoiceCards.module.css";
import styles from "./HeaderLayoutChoice.module.css";
import { texts } from "./texts.ts";

type Layout = SiteHeader["layout"];

// The top of a window, 120 × 32: the logo as a filled shape, the navigation as lines.
const sheets: Record<Layout, ReactNode> = {
  start: (
    <>
      <circle data-accent cx="14" cy="16" r="5" />
      <path d="M26 16h10M41 16h10M56 16h10M101 16h8" />
    </>
  ),
  center: (
    <>
      <circle data-accent cx="60" cy="16" r="5" />
      <path d="M11 16h9M25 16h9M39 16h9M101 16h8" />
    </>
  ),
  split: (
    <>
      <circle data-accent cx="14" cy="16" r="5" />
      <path d="M43 16h9M57 16h9M71 16h9M101 16h8" />
    </>
  ),
};

/** The layout of logo and navigation in the header. */
export function HeaderLayoutChoice({ value, onChange }: { value: Layout; onChange(layout: Layout): void }) {
  return (
    <Radio.Group
      data-path="header.layout"
      label={texts.layout}
      value={value}
      onChange={(layout) => onChange(layout as Layout)}
    >
      <div className={styles.rows}>
        {(Object.keys(sheets) as Layout[]).map((layout) => (
          <Radio.Card key={layout} value={layout} className={`${cards.card} ${styles.row}`} radius="md">
            <svg className={styles.drawing} viewBox="0 0 120 32" fill="none" aria-hidden="true" focusable="false">
              <rect data-soft x="0.75" y="0.75" width="118.5" height="30.5" rx="4" />
              {sheets[layout]}
            </svg>
            <span>
              <span className={cards.name}>{texts.layouts[layout].name}</span>
              <span className={cards.hint}>{texts.layouts[layout].hint}</span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
