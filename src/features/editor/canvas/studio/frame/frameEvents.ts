/** What scripts may hear of the editor's frame (spec.txt §4 "Frame events"). */
export const frameEventNames = [
  "load",
  "iframeUnload",
  "frameSaveEnter",
  "frameSaveExit",
  "frameEditingChange",
] as const;
export type FrameEventName = (typeof frameEventNames)[number];

const frames = new Set<EventTarget>();

/** A frame's window, for as long as it is there; the function takes it away again. */
export function enterFrame(frame: EventTarget): () => void {
  frames.add(frame);
  return () => {
    frames.delete(frame);
  };
}

/**
 * Tells the frame's window and the studio's what happens, as a `CustomEvent`: `load` when the page is in the frame,
 * `iframeUnload` before it goes, `frameSaveEnter` and `frameSaveExit` around a save, `frameEditingChange` with
 * `{ isEditing, blockId }` when someone begins or ends to write in a block.
 */
export function tellFrame(name: FrameEventName, detail: Record<string, unknown> = {}): void {
  for (const target of [...frames, globalThis as unknown as EventTarget]) {
    target.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
