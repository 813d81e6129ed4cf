import type { z } from "zod";

/** One kind of block: what it is called, what it is told, what a new one says. */
export interface BlockKind<Props extends z.ZodType = z.ZodType> {
  /** Number and name of spec.txt §3 "block types", as decisions.md lists them. */
  number: number;
  name: string;
  /** What owners call it. */
  title: string;
  props: Props;
  /** Props of a block that was just added. */
  defaults: z.input<Props>;
}

/** @example export const quoteBlock = defineBlock({ number: 31, name: "quote", title: "Quote", props, defaults }) */
export function defineBlock<Props extends z.ZodType>(kind: BlockKind<Props>): BlockKind<Props> {
  return kind;
}
