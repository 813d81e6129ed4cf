import { acuityBlock } from "../acuity/block.ts";
import { amazonBlock } from "../amazon/block.ts";
import { buttonBlock } from "../button/block.ts";
import { chartBlock } from "../chart/block.ts";
import { codeBlock } from "../code/block.ts";
import { fiveHundredPixBlock } from "../fivehundredpix/block.ts";
import { flickrBlock } from "../flickr/block.ts";
import { foursquareBlock } from "../foursquare/block.ts";
import { galleryBlock } from "../gallery/block.ts";
import { horizontalRuleBlock } from "../horizontalrule/block.ts";
import { htmlBlock } from "../html/block.ts";
import { imageBlock } from "../image/block.ts";
import { instagramBlock } from "../instagram/block.ts";
import { markdownBlock } from "../markdown/block.ts";
import { openTableBlock } from "../opentable/block.ts";
import { openTableWideBlock } from "../opentable-v2/block.ts";
import { quoteBlock } from "../quote/block.ts";
import { soundCloudBlock } from "../soundcloud/block.ts";
import { spacerBlock } from "../spacer/block.ts";
import { summaryBlock } from "../summary-v2/block.ts";
import { tockBlock } from "../tock/block.ts";
import { twitterBlock } from "../twitter/block.ts";
import { zolaBlock } from "../zola/block.ts";
import type { BlockKind } from "./defineBlock.ts";

/** Every kind of block by its name, in the order of their numbers. */
export const blockKinds = {
  html: htmlBlock,
  image: imageBlock,
  twitter: twitterBlock,
  gallery: galleryBlock,
  spacer: spacerBlock,
  code: codeBlock,
  foursquare: foursquareBlock,
  instagram: instagramBlock,
  quote: quoteBlock,
  fivehundredpix: fiveHundredPixBlock,
  markdown: markdownBlock,
  flickr: flickrBlock,
  amazon: amazonBlock,
  horizontalrule: horizontalRuleBlock,
  opentable: openTableBlock,
  button: buttonBlock,
  "summary-v2": summaryBlock,
  soundcloud: soundCloudBlock,
  chart: chartBlock,
  zola: zolaBlock,
  acuity: acuityBlock,
  "opentable-v2": openTableWideBlock,
  tock: tockBlock,
} as const;

export type BlockKinds = typeof blockKinds;
export type BlockName = keyof BlockKinds;

/** A kind by the name that a stored block gives; undefined for one that does not exist. */
export function blockKindOf(name: unknown): BlockKind | undefined {
  return typeof name === "string" && Object.hasOwn(blockKinds, name)
    ? (blockKinds[name as BlockName] as unknown as BlockKind)
    : undefined;
}
