/**
 * Listens for Escape during a drag. It listens on the windows of the studio and of the frame, which get a key first,
 * because Escape in the canvas would clear the selection. The focus may be in one while the pointer is in the other.
 * @param giveUp returns whether there was something to cancel; otherwise the key is handled as usual
 */
export function watchEscape(frameDocument: Document | null, signal: AbortSignal, giveUp: () => boolean): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !giveUp()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const view of [window, frameDocument?.defaultView]) {
    view?.addEventListener("keydown", onKey, { capture: true, signal });
  }
}
