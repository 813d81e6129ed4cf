import { buttonBlock } from "../button/block.ts";
import { horizontalRuleBlock } from "../horizontalrule/block.ts";
import { htmlBlock } from "../html/block.ts";
import { imageBlock } from "../image/block.ts";
import { quoteBlock } from "../quote/block.ts";
import { spacerBlock } from "../spacer/block.ts";
import { summaryBlock } from "../summary-v2/block.ts";
import type { BlockKind } from "./defineBlock.ts";

/** Every kind of block by its name, in the order of their numbers. */
export const blockKinds = {
  html: htmlBlock,
  image: imageBlock,
  spacer: spacerBlock,
  quote: quoteBlock,
  horizontalrule: horizontalRuleBlock,
  button: buttonBlock,
  "summary-v2": summaryBlock,
} as const;

export type BlockKinds = typeof blockKinds;
export type BlockName = keyof BlockKinds;

/** A kind by the name that a stored block gives; undefined for one that does not exist. */
export function blockKindOf(name: unknown): BlockKind | undefined {
  return typeof name === "string" && Object.hasOwn(blockKinds, name)
    ? (blockKinds[name as BlockName] as unknown as BlockKind)
    : undefined;
}
