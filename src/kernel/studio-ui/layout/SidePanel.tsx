import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useFocusBack } from "../useFocusBack.ts";
import styles from "./SidePanel.module.css";

interface SidePanelProps {
  isOpen: boolean;
  title: ReactNode;
  onClose(): void;
  /** Pixels; the whole width on a phone. */
  width?: number;
  children: ReactNode;
  /** Buttons that stay in sight at the foot. */
  footer?: ReactNode;
}

/** A panel at the right edge for looking at or editing one thing without leaving the list. Escape closes it. */
export function SidePanel({ isOpen, title, onClose, width = 480, children, footer }: SidePanelProps) {
  useFocusBack(isOpen);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      position="right"
      size={width}
      classNames={{ content: styles.content, body: styles.body, header: styles.header }}
      overlayProps={{ backgroundOpacity: 0.35 }}
    >
      <div className={styles.scroll}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Drawer>
  );
}
