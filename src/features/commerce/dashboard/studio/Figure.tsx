import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./DashboardScreen.module.css";
import { changeSpoken, changeText } from "./texts.ts";

interface FigureProps {
  label: string;
  /** Percent since the period before; absent: there was nothing. */
  change?: number | undefined;
  before?: string;
  hint?: string;
  /** More of it is neither good nor bad. */
  isNeutral?: boolean;
  children: ReactNode;
}

/** A figure of a period in a `<dl>`, with its change since the period before. */
export function Figure({ label, change, before = "", hint, isNeutral = false, children }: FigureProps) {
  const tone = isNeutral || change === undefined || change === 0 ? undefined : change > 0 ? "up" : "down";
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        {children}
        {change !== undefined && (
          <span className={styles.change} data-tone={tone}>
            <span aria-hidden>{changeText(change)}</span>
            <VisuallyHidden>{changeSpoken(change, before)}</VisuallyHidden>
          </span>
        )}
        {hint && <div className={styles.hint}>{hint}</div>}
      </dd>
    </div>
  );
}
