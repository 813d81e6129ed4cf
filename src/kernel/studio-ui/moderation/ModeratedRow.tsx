import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./moderation.module.css";

interface ModeratedRowProps {
  /** Such as "Comment by Ada on A slow pot". */
  label: string;
  selectLabel: string;
  isSelected: boolean;
  onSelect(isOn: boolean): void;
  children: ReactNode;
}

/** A row of a `ModerationList`, with its checkbox. */
export function ModeratedRow({ label, selectLabel, isSelected, onSelect, children }: ModeratedRowProps) {
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <Checkbox
        aria-label={selectLabel}
        checked={isSelected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
      <article className={styles.item} aria-label={label}>
        {children}
      </article>
    </li>
  );
}
