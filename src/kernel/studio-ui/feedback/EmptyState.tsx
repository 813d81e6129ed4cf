import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Drawing, type DrawingSubject } from "../preview/Drawing.tsx";
import styles from "./EmptyState.module.css";

interface EmptyStateProps {
  drawing: DrawingSubject;
  title: string;
  /** One sentence. */
  text: string;
  /** The one thing to do next. */
  action?: ReactNode;
  /** Smaller, for a panel of a larger screen. */
  isSmall?: boolean;
  /** 1 if it is the whole screen. */
  level?: 1 | 2;
}

/** Shown when there is nothing yet: a drawing, a sentence, the next step. */
export function EmptyState({ drawing, title, text, action, isSmall = false, level = 2 }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-small={isSmall || undefined}>
      <Drawing subject={drawing} />
      <Title order={level} className={styles.title ?? ""}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" maw={360}>
        {text}
      </Text>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
