import { afterAll, afterEach, expect, test, vi } from "vitest";
import { emitFrameEvent, enterFrame, frameEventNames } from "./frameEvents.ts";

const studio = new EventTarget();
vi.stubGlobal("dispatchEvent", (event: Event) => studio.dispatchEvent(event));
afterAll(() => void vi.unstubAllGlobals());
const frame = new EventTarget();
const leave = enterFrame(frame);
afterEach(leave);

test.each(frameEventNames)("%s is sent to the frame and to the studio, with its details (spec.txt §4)", (name) => {
  const leaveAgain = enterFrame(frame);
  const heard: unknown[] = [];
  const listen = (event: Event) => heard.push((event as CustomEvent).detail);
  frame.addEventListener(name, listen);
  studio.addEventListener(name, listen);
  emitFrameEvent(name, { blockId: "a" });
  leaveAgain();
  emitFrameEvent(name);
  expect(heard).toEqual([{ blockId: "a" }, { blockId: "a" }, {}]);
});
