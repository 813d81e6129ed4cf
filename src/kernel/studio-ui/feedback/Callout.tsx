import { ExclamationTriangleIcon, InfoCircledIcon } from "@radix-ui/react-icons";
import type { ReactNode } from "react";
import styles from "./Callout.module.css";

interface CalloutProps {
  tone: "bad" | "waiting" | "info";
  /** The message in a few words, alone or above the children. */
  title?: ReactNode;
  children?: ReactNode;
  /** True: announced at once, because it responds to the person's action. */
  isAlert?: boolean;
}

/** A framed message in the middle of a screen. */
export function Callout({ tone, title, children, isAlert = false }: CalloutProps) {
  const Icon = tone === "info" ? InfoCircledIcon : ExclamationTriangleIcon;
  return (
    <div className={styles.callout} data-tone={tone} {...(isAlert ? { role: "alert" } : {})}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.body}>
        {title && <div className={styles.title}>{title}</div>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
