import type { z } from "zod";

/** Where the editor's list of blocks shows a kind. */
export type BlockGroup = "basics" | "pictures" | "lists" | "shop" | "people" | "data" | "outside";

/** One kind of block: its name, its props, its defaults. */
export interface BlockKind<Props extends z.ZodType = z.ZodType> {
  /** Number and name of spec.txt §3 "block types", as decisions.md lists them. */
  number: number;
  name: string;
  /** What owners call it. */
  title: string;
  group: BlockGroup;
  /** One sentence: what it is for. Stands in the editor's list, and in the block while it is empty. */
  summary: string;
  props: Props;
  /** Props of a block that was just added. */
  defaults: z.input<Props>;
  /** Columns that a new block takes, 1 to 12; all of them without it. */
  columns?: number;
  /**
   * Brings stored props to today's shape: the first those of version 1 to version 2, and so on. The kind's version is
   * one more than there are. A migration is forever, so it knows nothing of today's schema.
   */
  migrations?: readonly ((props: Record<string, unknown>) => Record<string, unknown>)[];
  /** Assets that it shows, in the order of the page; read at once for the whole page, and listed as uses of them. */
  assetIds?(props: z.output<Props>): readonly (string | null | undefined)[];
  /** Texts that visitors find the page by, as text or HTML, in the order of the page. */
  texts?(props: z.output<Props>): readonly (string | undefined)[];
  /** Addresses that it links to, for the check before publishing; those in rich text are found without it. */
  links?(props: z.output<Props>): readonly (string | null | undefined)[];
  /** Props with `change` done to each rich text in them: sanitizing, reading. */
  mapRichText?(props: z.output<Props>, change: (html: string) => string): z.output<Props>;
  /** True while there is nothing that a visitor could see: the owner learns what to do, visitors see nothing. */
  isEmpty?(props: z.output<Props>): boolean;
  /** What is wrong with what the owner entered, for the check before publishing; a visitor sees the rest. */
  problem?(props: z.output<Props>): string | undefined;
}

/** @example export const quoteBlock = defineBlock({ number: 31, name: "quote", title: "Quote", …, props, defaults }) */
export function defineBlock<const Name extends string, Props extends z.ZodType>(
  kind: BlockKind<Props> & { name: Name },
): BlockKind<Props> & { name: Name } {
  return kind;
}

/** The version of props that a kind writes today. */
export function versionOf(kind: Pick<BlockKind, "migrations">): number {
  return (kind.migrations?.length ?? 0) + 1;
}
