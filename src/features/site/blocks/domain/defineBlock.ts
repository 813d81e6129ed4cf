import type { z } from "zod";

/** The group of a kind in the editor's list of blocks. */
export type BlockGroup = "basics" | "pictures" | "lists" | "shop" | "people" | "data" | "outside";

/** A block kind: its name, props and defaults. */
export interface BlockKind<Props extends z.ZodType = z.ZodType> {
  /** Number and name of spec.txt §3 "block types". */
  number: number;
  name: string;
  /** Its name for owners. */
  title: string;
  group: BlockGroup;
  /** One sentence about its purpose. Shown in the editor's list, and in an empty block. */
  summary: string;
  props: Props;
  /** Props of a new block. */
  defaults: z.input<Props>;
  /** Columns of a new block, 1 to 12. Default: all. */
  columns?: number;
  /**
   * Migrations of stored props: the first from version 1 to version 2, and so on. The kind's version is their number
   * plus one. A migration never changes, so it must not depend on the current schema.
   */
  migrations?: readonly ((props: Record<string, unknown>) => Record<string, unknown>)[];
  /** Assets that it shows, in order. They are read at once for the whole page, and listed as usages. */
  assetIds?(props: z.output<Props>): readonly (string | null | undefined)[];
  /** Texts that visitors find the page by, as text or HTML, in the order of the page. */
  texts?(props: z.output<Props>): readonly (string | undefined)[];
  /** Addresses that it links to, for the check before publishing; those in rich text are found without it. */
  links?(props: z.output<Props>): readonly (string | null | undefined)[];
  /** The props with `change` applied to each rich text, for sanitizing and reading. */
  mapRichText?(props: z.output<Props>, change: (html: string) => string): z.output<Props>;
  /** Messages about valid props that can't be saved, by path. Props that are stored already may be such. */
  refusals?(props: z.output<Props>): Record<string, string>;
  /** True while a visitor would see nothing. The owner then sees what to do. */
  isEmpty?(props: z.output<Props>): boolean;
  /** The owner's message about invalid input, for the check before publishing. Visitors see the rest. */
  problem?(props: z.output<Props>): string | undefined;
}

/** @example export const quoteBlock = defineBlock({ number: 31, name: "quote", title: "Quote", …, props, defaults }) */
export function defineBlock<const Name extends string, Props extends z.ZodType>(
  kind: BlockKind<Props> & { name: Name },
): BlockKind<Props> & { name: Name } {
  return kind;
}

/** The current version of a kind's props. */
export function versionOf(kind: Pick<BlockKind, "migrations">): number {
  return (kind.migrations?.length ?? 0) + 1;
}
