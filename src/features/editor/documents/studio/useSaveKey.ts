import { useEffect } from "react";
import type { DraftSession } from "./DraftSession.ts";

/** Ctrl-S and Cmd-S in the studio and in the page's frame: saves at once, instead of the browser's dialog. */
export function useSaveKey(session: DraftSession): void {
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey))
        return;
      event.preventDefault();
      session.flush();
    };
    const watchFrames = () => {
      for (const { contentWindow } of document.querySelectorAll("iframe")) {
        contentWindow?.addEventListener("keydown", save, { signal });
      }
    };
    window.addEventListener("keydown", save, { signal });
    // The canvas dispatches this event when the page is in its frame.
    window.addEventListener("load", watchFrames, { signal });
    watchFrames();
    return () => listeners.abort();
  }, [session]);
}
