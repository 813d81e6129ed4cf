/** Events of the editor's frame for scripts (spec.txt §4 "Frame events"). */
export const frameEventNames = [
  "load",
  "iframeUnload",
  "frameSaveEnter",
  "frameSaveExit",
  "frameEditingChange",
] as const;
export type FrameEventName = (typeof frameEventNames)[number];

const frames = new Set<EventTarget>();

/** Remembers the frame's window as long as it exists. Returns a function that removes it. */
export function enterFrame(frame: EventTarget): () => void {
  frames.add(frame);
  return () => {
    frames.delete(frame);
  };
}

/**
 * Sends a `CustomEvent` to the frame's window and the studio's: `load` when the page is in the frame, `iframeUnload`
 * before it is removed, `frameSaveEnter` and `frameSaveExit` around a save, `frameEditingChange` with `{ isEditing,
 * blockId }` when someone starts or stops editing a block.
 */
export function emitFrameEvent(name: FrameEventName, detail: Record<string, unknown> = {}): void {
  for (const target of [...frames, globalThis as unknown as EventTarget]) {
    target.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
