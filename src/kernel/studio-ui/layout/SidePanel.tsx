import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useFocusBack } from "../useFocusBack.ts";
import styles from "./SidePanel.module.css";

interface SidePanelProps {
  isOpen: boolean;
  title: ReactNode;
  onClose(): void;
  /** Pixels. On a phone, the panel has the full width. */
  width?: number;
  children: ReactNode;
  /** Buttons that stay visible at the bottom. */
  footer?: ReactNode;
}

/** A panel at the right edge for viewing or editing one item without leaving the list. Escape closes it. */
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
