import type { Editor } from "@tiptap/core";
import { createContext, useContext } from "react";

/** px of the frame's window. */
export interface FramePoint {
  left: number;
  top: number;
}

/** What blocks in the frame need of the screen around: which one is written in, and how much room there is. */
export interface FrameState {
  editingId: string | null;
  /** Where the cursor goes when someone begins to write. */
  editingAt: FramePoint | null;
  setEditor(editor: Editor | null): void;
  /** Whether the panels lie over the page, and so are closed most of the time. */
  isCompact: boolean;
}

export const FrameStateContext = createContext<FrameState>({
  editingId: null,
  editingAt: null,
  setEditor: () => {},
  isCompact: false,
});

export const useFrameState = (): FrameState => useContext(FrameStateContext);
