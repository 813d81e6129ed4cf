import { z } from "zod";
import { buttonBlock } from "../button/block.ts";
import { horizontalRuleBlock } from "../horizontalrule/block.ts";
import { htmlBlock } from "../html/block.ts";
import { imageBlock } from "../image/block.ts";
import { quoteBlock } from "../quote/block.ts";
import { spacerBlock } from "../spacer/block.ts";
import { summaryBlock } from "../summary-v2/block.ts";
import type { BlockKind } from "./defineBlock.ts";

/** Blocks that one page may hold (spec.txt §9). */
export const mostBlocks = 60;
/** Columns of the layout (spec.txt §9). */
export const gridColumns = 12;

const rows = z.number().int().min(0).max(1000);

/** Where a block stands: columns and rows from the top left, counted from 0, and how many of them it takes. */
export const place = z
  .object({ x: z.number().int().min(0), y: rows, w: z.number().int().min(1), h: rows.min(1) })
  .refine(({ x, w }) => x + w <= gridColumns, { error: `A block ends at column ${gridColumns} at the latest.` });

const id = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/, "Use letters, digits, - and _.");

function blockOf<Name extends string, Props extends z.ZodType>(name: Name, kind: BlockKind<Props>) {
  return z.object({
    id,
    type: z.literal(name),
    props: kind.props,
    place: z.object({ desktop: place, mobile: place }),
  });
}

export const block = z.discriminatedUnion("type", [
  blockOf("html", htmlBlock),
  blockOf("image", imageBlock),
  blockOf("button", buttonBlock),
  blockOf("summary-v2", summaryBlock),
  blockOf("spacer", spacerBlock),
  blockOf("quote", quoteBlock),
  blockOf("horizontalrule", horizontalRuleBlock),
]);

export const section = z.object({
  id,
  background: z
    .union([z.object({ assetId: z.uuid() }), z.object({ tone: z.enum(["paper", "panel", "ink", "clay"]) })])
    .optional(),
  height: z.enum(["auto", "tall", "full"]).default("auto"),
  width: z.enum(["content", "wide", "full"]).default("content"),
  /** Where the blocks stand in a section that is taller than they are. */
  align: z.enum(["start", "center", "end"]).default("center"),
  blocks: z.array(block),
});

/** The body of a page: sections of blocks on a grid of 12 columns, placed apart for wide screens and for phones. */
export const pageDocument = z
  .object({ version: z.literal(1), sections: z.array(section).max(mostBlocks) })
  .superRefine((document, context) => {
    const blocks = document.sections.flatMap((each) => each.blocks);
    if (blocks.length > mostBlocks) {
      context.addIssue({ code: "custom", path: ["sections"], message: `A page holds at most ${mostBlocks} blocks.` });
    }
    const ids = [...document.sections, ...blocks].map((part) => part.id);
    const repeated = ids.find((each, index) => ids.indexOf(each) !== index);
    if (repeated) {
      context.addIssue({ code: "custom", path: ["sections"], message: `${repeated} names two parts of the page.` });
    }
  });

export type PageDocument = z.output<typeof pageDocument>;
/** A document as it is written: what has a default may be left out. */
export type PageDocumentDraft = z.input<typeof pageDocument>;
export type PageSection = PageDocument["sections"][number];
export type PageBlock = PageSection["blocks"][number];
export type BlockPlace = z.output<typeof place>;
