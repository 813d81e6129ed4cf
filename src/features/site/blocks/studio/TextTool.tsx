import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";

interface TextToolProps {
  label: string;
  isOn: boolean;
  color?: string;
  onPress(): void;
  /** Its icon. */
  children: ReactNode;
}

/** A button in a toolbar of rich text. A click does not remove the selection from the text. */
export function TextTool({ label, isOn, color, onPress, children }: TextToolProps) {
  return (
    <ActionIcon
      variant={isOn ? "light" : "subtle"}
      {...(color ? { color } : {})}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  );
}
