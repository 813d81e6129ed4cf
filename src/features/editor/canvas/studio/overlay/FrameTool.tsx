import type { ReactNode } from "react";

interface FrameToolProps {
  label: string;
  isDisabled?: boolean;
  onPress(): void;
  children: ReactNode;
}

/** A button in the frame that does not move the focus. */
export function FrameTool({ label, isDisabled = false, onPress, children }: FrameToolProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
