import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import styles from "./Panel.module.css";

interface PanelProps {
  title?: string;
  /** Beside the title: a link, a small button. */
  actions?: ReactNode;
  children: ReactNode;
  /** False: the content reaches the edges (tables, lists). */
  isPadded?: boolean;
}

/** A framed part of a screen. With a title, it is a landmark region. */
export function Panel({ title, actions, children, isPadded = true }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} {...(title ? { "aria-labelledby": id } : {})}>
      {(title || actions) && (
        <div className={styles.head}>
          {title && (
            <Title order={2} id={id} className={styles.title ?? ""}>
              {title}
            </Title>
          )}
          {actions}
        </div>
      )}
      <div className={isPadded ? styles.body : ""}>{children}</div>
    </section>
  );
}
