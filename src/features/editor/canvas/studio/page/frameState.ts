import type { Editor } from "@tiptap/core";
import { createContext, useContext } from "react";

/** px of the frame's window. */
export interface FramePoint {
  left: number;
  top: number;
}

/** What blocks in the frame need from the screen: which one is being edited, and how much room there is. */
export interface FrameState {
  editingId: string | null;
  /** Where to put the cursor when editing starts. */
  editingAt: FramePoint | null;
  setEditor(editor: Editor | null): void;
  /** Whether the panels cover the page, so they are usually closed. */
  isCompact: boolean;
}

export const FrameStateContext = createContext<FrameState>({
  editingId: null,
  editingAt: null,
  setEditor: () => {},
  isCompact: false,
});

export const useFrameState = (): FrameState => useContext(FrameStateContext);
