import { useEffect, useRef, useState } from "react";
import type { PanelName } from "./SidePanels.tsx";

interface OpenPanelOptions {
  isCompact: boolean;
  /** The selected block, and the one that is being edited. */
  blockId: string | null;
  editingId: string | null;
  frameDocument: Document | null;
}

/** Which panel is open if there is no room beside the page. It closes when a block is added or edited. */
export function useOpenPanel({ isCompact, blockId, editingId, frameDocument }: OpenPanelOptions) {
  const [panel, setPanel] = useState<PanelName | null>(null);
  const before = useRef(blockId);
  useEffect(() => {
    if (editingId || (panel === "parts" && blockId !== before.current)) setPanel(null);
    before.current = blockId;
  }, [editingId, blockId, panel]);
  // Settings cover the lower part of the page, so the block scrolls above them.
  useEffect(() => {
    const isOver = isCompact && panel === "settings" && blockId !== null;
    const element = isOver ? frameDocument?.getElementById(`block-${blockId}`) : null;
    const view = frameDocument?.defaultView;
    if (element && view) view.scrollBy({ top: element.getBoundingClientRect().top - 56, behavior: "instant" });
  }, [isCompact, panel, blockId, frameDocument]);
  return [panel, setPanel] as const;
}
