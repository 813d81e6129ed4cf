import { frameLine, replaceElements, withoutEmpty } from "./replaceElements.ts";
import { sanitizeRichText } from "./sanitizeRichText.ts";

/** How many outside pictures, and frames of unknown players, a text could not keep. */
export interface LeftOut {
  pictures: number;
  frames: number;
}

export interface KeptText {
  html: string;
  leftOut: LeftOut;
}

/**
 * Rich text from a person for storage (`sanitizeRichText`): a known player's frame becomes a line with the video's
 * link, as in imports. Losses are counted, so that the writer learns of them.
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
