import type { z } from "zod";
import type { BlockKind } from "./defineBlock.ts";

/** What fixtures may show beside their own words: of the site that they are built on. */
export interface FixtureMaterials {
  /** Pictures with alt texts, at least six. */
  imageIds: readonly string[];
  videoId: string;
  audioIds: readonly string[];
  /** A blog with posts, tags and categories. */
  blogId: string;
  /** A collection of products. */
  shopId: string;
  /** A folder with two pages in it. */
  folderId: string;
  productId: string;
  formId: string;
  /** A feed of another website, read not long ago. */
  feedUrl: string;
}

/** One way that a kind of block may look. */
export interface BlockFixture<Props extends z.ZodType = z.ZodType> {
  /** What is to be seen; is over it on its page. */
  title: string;
  props: z.input<Props> | ((materials: FixtureMaterials) => z.input<Props>);
}

/**
 * The looks of a kind that its pages of tests show: the usual one first, then what is long, short or at its limits.
 * @example export const quoteFixtures = defineFixtures(quoteBlock, [{ title: "With a source", props: { quote, source } }])
 */
export function defineFixtures<Props extends z.ZodType>(
  _kind: BlockKind<Props>,
  fixtures: readonly BlockFixture<Props>[],
): readonly BlockFixture<Props>[] {
  return fixtures;
}
