import { contrastRatio, minContrast, mixColors, ratioText } from "#features/editor/styles/domain/contrast.ts";
import type { Rgb } from "#features/site/assets/domain/colorData.ts";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { shortenText } from "#kernel/domain/cutText.ts";
import { type CheckFinding, checkTexts } from "../contract.ts";

/** Minimum size (px) of large text; the second is for bold text (WCAG 2.2, "large scale"). */
const largePx = 24;
const largeBoldPx = 18.66;
const maxQuoteLength = 60;

/**
 * Finds text in blocks with too little contrast, measured in the editor's frame with the colors of the theme and the
 * site's styles. `checkDocument` checks text over pictures and gradients.
 */
export function measureContrast(page: PageDocument): CheckFinding[] {
  const frame = [...document.querySelectorAll("iframe")]
    .map(({ contentDocument }) => contentDocument)
    .find((within) => within?.documentElement.hasAttribute("data-site-frame"));
  if (!frame) return [];
  return page.sections.flatMap((section) =>
    section.blocks.flatMap((block): CheckFinding[] => {
      const element = frame.getElementById(`block-${block.id}`);
      const faint = element && faintestText(element);
      if (!faint) return [];
      const values = { text: faint.text, ratio: ratioText(faint.ratio), min: ratioText(faint.min) };
      const message = fillMessage(checkTexts.textContrast, values);
      return [{ rule: "contrast", message, sectionId: section.id, blockId: block.id }];
    }),
  );
}

function faintestText(block: Element): { text: string; ratio: number; min: number } | undefined {
  const view = block.ownerDocument.defaultView;
  if (!view) return undefined;
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let worst: { text: string; ratio: number; min: number } | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const parent = node.parentElement;
    if (!text || !parent || parent.getClientRects().length === 0) continue;
    const style = view.getComputedStyle(parent);
    const ground = groundOf(parent, view);
    const color = readColor(style.color);
    if (!ground || !color || style.visibility !== "visible") continue;
    const ratio = contrastRatio(mixColors(ground, color.rgb, color.opacity), ground);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= largePx || (size >= largeBoldPx && Number(style.fontWeight) >= 700);
    const min = isLarge ? minContrast.large : minContrast.text;
    if (ratio < min && (!worst || ratio < worst.ratio)) {
      worst = { text: shortenText(text, maxQuoteLength), ratio, min };
    }
  }
  return worst;
}

/** The color behind an element; undefined if it is a picture or a gradient. */
function groundOf(element: Element, view: Window): Rgb | undefined {
  const veils: { rgb: Rgb; opacity: number }[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = view.getComputedStyle(at);
    if (style.backgroundImage !== "none" || style.opacity !== "1" || hasPictureBehind(at)) return undefined;
    const color = readColor(style.backgroundColor);
    if (!color) return undefined;
    if (color.opacity > 0) veils.push(color);
    if (color.opacity === 1) break;
  }
  return veils.reduceRight<Rgb>((below, { rgb, opacity }) => mixColors(below, rgb, opacity), [255, 255, 255]);
}

const hasPictureBehind = (element: Element): boolean =>
  element.matches(".page-section") && element.querySelector(":scope > .section-background") !== null;

/** Parses the usual results of `getComputedStyle`: `rgb(1, 2, 3)` and `rgba(1, 2, 3, 0.5)`. */
function readColor(text: string): { rgb: Rgb; opacity: number } | undefined {
  const found = /^rgba?\((\d+(?:\.\d+)?), (\d+(?:\.\d+)?), (\d+(?:\.\d+)?)(?:, (\d+(?:\.\d+)?))?\)$/.exec(text);
  if (!found) return undefined;
  const [red, green, blue] = found.slice(1, 4).map(Number) as [number, number, number];
  return { rgb: [red, green, blue], opacity: found[4] === undefined ? 1 : Number(found[4]) };
}
