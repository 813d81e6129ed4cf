import { frameLine, replaceElements, withoutEmpty } from "./replaceElements.ts";
import { sanitizeRichText } from "./sanitizeRichText.ts";

/** How many pictures of other places, and frames of unknown players, a text could not keep. */
export interface LeftOut {
  pictures: number;
  frames: number;
}

export interface KeptText {
  html: string;
  leftOut: LeftOut;
}

/**
 * Rich text that someone typed or pasted, as it is kept (`sanitizeRichText`): a known player's frame becomes a line with
 * the link to its film, as it does in what is imported. What is left out is counted, so that its writer learns of it.
 */
export function keepRichText(html: string): KeptText {
  const leftOut: LeftOut = { pictures: 0, frames: 0 };
  const onPictureGone = () => {
    leftOut.pictures++;
  };
  const clean = sanitizeRichText(html, { frames: true, onPictureGone });
  if (!clean.includes("<iframe")) return { html: clean, leftOut };
  const replaced = replaceElements(clean, (name, attributes) => {
    if (name !== "iframe") return undefined;
    const line = frameLine(attributes);
    if (!line) leftOut.frames++;
    return { html: line ?? "", isLine: true };
  });
  return { html: withoutEmpty(replaced), leftOut };
}
