import { UnstyledButton, type UnstyledButtonProps, VisuallyHidden } from "@mantine/core";
import type { ComponentPropsWithRef, ReactNode } from "react";
import styles from "./RailButton.module.css";

interface RailButtonProps
  extends Omit<UnstyledButtonProps, "className">,
    Omit<ComponentPropsWithRef<"button">, "style" | "children" | "className"> {
  /** The picture that is all of it when `isCompact`. */
  picture: ReactNode;
  label: string;
  /** Read before the label, not shown. */
  purpose?: string;
  isCompact: boolean;
  /** Behind the label; left out when `isCompact`. */
  mark?: ReactNode;
}

/** A button of the rail that opens a menu: picture and label, or the picture alone. */
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
