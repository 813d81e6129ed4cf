import { z } from "zod";
import { type BlockKinds, type BlockName, blockKinds } from "./blockKinds.ts";
import { type BlockKind, versionOf } from "./defineBlock.ts";
import { migrateBlock } from "./migrateBlock.ts";

/** Maximum blocks of a page (spec.txt §9). */
export const maxBlocks = 60;
/** Message for one block too many. */
export const tooManyBlocks = `A page can have up to ${maxBlocks} blocks.`;
/** Columns of the layout (spec.txt §9). */
export const gridColumns = 12;

const rows = z.number().int().min(0).max(1000);

/** Position of a block: columns and rows from the top left, from 0, and its size. */
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

/** A block of a document, with props of the current version. */
export type PageBlock = {
  [Name in BlockName]: {
    id: string;
    type: Name;
    version: number;
    props: z.output<BlockKinds[Name]["props"]>;
    place: z.output<typeof placed>;
  };
}[BlockName];

/** A block in a draft: props with a default are optional. Without a version, its props have the first one. */
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
  /** The owner's name for it in the list of parts. Visitors never see it. */
  name: z.string().trim().max(100).optional(),
  background: z
    .union([z.object({ assetId: z.uuid() }), z.object({ tone: z.enum(["paper", "panel", "ink", "clay"]) })])
    .optional(),
  height: z.enum(["auto", "tall", "full"]).default("auto"),
  width: z.enum(["content", "wide", "full"]).default("content"),
  /** Vertical alignment of blocks beside higher ones, and of all of them in a taller section. */
  align: z.enum(["start", "center", "end"]).default("center"),
  blocks: z.array(block),
});

/**
 * The body of a page: sections of blocks on a grid of 12 columns, arranged separately for wide screens and for phones.
 */
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
/** A document in a draft: values with a default are optional. */
export type PageDocumentDraft = z.input<typeof pageDocument>;
export type PageSection = PageDocument["sections"][number];
/** One kind's block: `BlockOf<"image">`. */
export type BlockOf<Name extends BlockName> = Extract<PageBlock, { type: Name }>;
export type BlockPlace = z.output<typeof place>;
