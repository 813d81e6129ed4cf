import { z } from "zod";
import { type BlockKinds, type BlockName, blockKinds } from "./blockKinds.ts";
import { type BlockKind, versionOf } from "./defineBlock.ts";
import { migrateBlock } from "./migrateBlock.ts";

/** Blocks that one page may hold (spec.txt §9). */
export const maxBlocks = 60;
/** Said of one block too many. */
export const tooManyBlocks = `A page can have up to ${maxBlocks} blocks.`;
/** Columns of the layout (spec.txt §9). */
export const gridColumns = 12;

const rows = z.number().int().min(0).max(1000);

/** Where a block is: columns and rows from the top left, counted from 0, and how many of them it takes. */
export const place = z
  .object({ x: z.number().int().min(0), y: rows, w: z.number().int().min(1), h: rows.min(1) })
  .refine(({ x, w }) => x + w <= gridColumns, { error: `A block must end at column ${gridColumns} or before.` });

const id = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/, "Use letters, digits, - and _.");

const placed = z.object({ desktop: place, mobile: place });

function blockOf(kind: BlockKind) {
  return z.object({
    id,
    type: z.literal(kind.name),
    version: z.literal(versionOf(kind)),
    props: kind.props,
    place: placed,
  });
}

/** A block as it is in a document: props of today's version. */
export type PageBlock = {
  [Name in BlockName]: {
    id: string;
    type: Name;
    version: number;
    props: z.output<BlockKinds[Name]["props"]>;
    place: z.output<typeof placed>;
  };
}[BlockName];

/** A block as it is written: what has a default may be left out. Without a version its props are of the first. */
export type PageBlockDraft = {
  [Name in BlockName]: {
    id: string;
    type: Name;
    version?: number;
    props: z.input<BlockKinds[Name]["props"]>;
    place: z.input<typeof placed>;
  };
}[BlockName];

const [firstKind, ...otherKinds] = Object.values(blockKinds).map((kind) => blockOf(kind as unknown as BlockKind));

export const block = z.preprocess(
  migrateBlock,
  z.discriminatedUnion("type", [firstKind as ReturnType<typeof blockOf>, ...otherKinds]),
) as unknown as z.ZodType<PageBlock, PageBlockDraft>;

export const section = z.object({
  id,
  /** What owners call it in the list of parts; visitors never see it. */
  name: z.string().trim().max(100).optional(),
  background: z
    .union([z.object({ assetId: z.uuid() }), z.object({ tone: z.enum(["paper", "panel", "ink", "clay"]) })])
    .optional(),
  height: z.enum(["auto", "tall", "full"]).default("auto"),
  width: z.enum(["content", "wide", "full"]).default("content"),
  /** Where blocks are beside higher ones, and all of them in a section that is taller than they are. */
  align: z.enum(["start", "center", "end"]).default("center"),
  blocks: z.array(block),
});

/** The body of a page: sections of blocks on a grid of 12 columns, placed apart for wide screens and for phones. */
export const pageDocument = z
  .object({ version: z.literal(1), sections: z.array(section).max(maxBlocks) })
  .superRefine((document, context) => {
    const blocks = document.sections.flatMap((each) => each.blocks);
    if (blocks.length > maxBlocks) {
      context.addIssue({ code: "custom", path: ["sections"], message: tooManyBlocks });
    }
    const ids = [...document.sections, ...blocks].map((part) => part.id);
    const repeated = ids.find((each, index) => ids.indexOf(each) !== index);
    if (repeated) {
      context.addIssue({
        code: "custom",
        path: ["sections"],
        message: `Two parts of the page have the ID ${repeated}.`,
      });
    }
  });

export type PageDocument = z.output<typeof pageDocument>;
/** A document as it is written: what has a default may be left out. */
export type PageDocumentDraft = z.input<typeof pageDocument>;
export type PageSection = PageDocument["sections"][number];
/** One kind's block: `BlockOf<"image">`. */
export type BlockOf<Name extends BlockName> = Extract<PageBlock, { type: Name }>;
export type BlockPlace = z.output<typeof place>;
