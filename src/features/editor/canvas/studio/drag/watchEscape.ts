/**
 * Tells of Escape while something is dragged. On the windows of the studio and of the frame, which hear of a key before
 * everything else: to the canvas Escape means "choose nothing". The keyboard may be either's while the pointer is the
 * other's.
 * @param giveUp says whether there was something to give up; else the key goes its way
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
