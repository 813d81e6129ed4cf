import { useEffect } from "react";
import type { DraftSession } from "./DraftSession.ts";
import { watchEditorKeys } from "./watchEditorKeys.ts";

/** Ctrl-S and Cmd-S in the studio and in the page's frame: saves at once, instead of the browser's dialog. */
export function useSaveKey(session: DraftSession): void {
  useEffect(
    () =>
      watchEditorKeys((event) => {
        if (event.key.toLowerCase() !== "s" || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey))
          return;
        event.preventDefault();
        session.flush();
      }),
    [session],
  );
}
