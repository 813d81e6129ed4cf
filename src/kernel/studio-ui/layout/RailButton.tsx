import { UnstyledButton, type UnstyledButtonProps, VisuallyHidden } from "@mantine/core";
import type { ComponentPropsWithRef, ReactNode } from "react";
import styles from "./RailButton.module.css";

interface RailButtonProps
  extends Omit<UnstyledButtonProps, "className">,
    Omit<ComponentPropsWithRef<"button">, "style" | "children" | "className"> {
  /** Shown alone when `isCompact`. */
  picture: ReactNode;
  label: string;
  /** Announced before the label, not shown. */
  purpose?: string;
  isCompact: boolean;
  /** Shown after the label; omitted when `isCompact`. */
  mark?: ReactNode;
}

/** A button in the sidebar that opens a menu: picture and label, or only the picture. */
export function RailButton({ picture, label, purpose, isCompact, mark, ...button }: RailButtonProps) {
  return (
    <UnstyledButton {...button} className={styles.button ?? ""} data-compact={isCompact || undefined}>
      {picture}
      {purpose && <VisuallyHidden>{purpose}: </VisuallyHidden>}
      {isCompact ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.label}>{label}</span>}
      {!isCompact && mark}
    </UnstyledButton>
  );
}
