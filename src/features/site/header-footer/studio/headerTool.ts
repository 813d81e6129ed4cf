import { isRecord } from "#kernel/browser/frameProtocol.ts";
import type { FrameTool } from "#kernel/browser/frameTool.ts";
import { type HeaderPart, isHeaderPart } from "./headerParts.ts";

/** Texts of the shown header, by which its parts are found. */
export interface HeaderShown {
  title: string;
  tagline: string;
  button: { text: string; url: string } | null;
  hasLogo: boolean;
  /** Parts with placeholder text, which typing replaces. */
  samples: HeaderPart[];
}

/**
 * What someone does with a part of the header in the frame: presses one that is not edited in place, starts and stops
 * editing one, types, cancels, or finishes with Enter, or saves by keyboard.
 */
export type HeaderAct =
  | { act: "choose" | "begin" | "end" | "cancel" | "done" | "save"; part: HeaderPart }
  | { act: "write"; part: HeaderPart; text: string };

const acts = new Set<unknown>(["choose", "begin", "end", "cancel", "done", "save"]);
const isText = (value: unknown) => typeof value === "string";

/** Edits the header of the shown page in place. */
export const headerTool: FrameTool<HeaderShown, HeaderAct> = {
  name: "header",
  isInput(value): value is HeaderShown {
    if (!isRecord(value)) return false;
    const { title, tagline, button, hasLogo, samples } = value;
    const isButton = button === null || (isRecord(button) && isText(button.text) && isText(button.url));
    const isListed = Array.isArray(samples) && samples.every(isHeaderPart);
    return isText(title) && isText(tagline) && isButton && typeof hasLogo === "boolean" && isListed;
  },
  isOutput(value): value is HeaderAct {
    if (!isRecord(value) || !isHeaderPart(value.part)) return false;
    return value.act === "write" ? isText(value.text) : acts.has(value.act);
  },
};
