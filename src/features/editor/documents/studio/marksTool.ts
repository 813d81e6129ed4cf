import { isTextArray } from "#kernel/browser/frameProtocol.ts";
import type { FrameTool } from "#kernel/browser/frameTool.ts";

/** Outlines the elements with these ids, and scrolls to the first. */
export const marksTool: FrameTool<string[]> = {
  name: "marks",
  isInput: isTextArray,
  isOutput: (_value): _value is never => false,
};
