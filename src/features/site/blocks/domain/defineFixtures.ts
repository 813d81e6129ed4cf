import type { z } from "zod";
import type { BlockKind } from "./defineBlock.ts";

/** The site's data that fixtures may show. */
export interface FixtureMaterials {
  /** At least six pictures with alt texts. */
  imageIds: readonly string[];
  videoId: string;
  audioIds: readonly string[];
  /** A blog with posts, tags and categories. */
  blogId: string;
  /** A collection of products. */
  shopId: string;
  /** A folder with two pages. */
  folderId: string;
  productId: string;
  formId: string;
  /** A member area. */
  areaId: string;
  /** A donation fund. */
  fundId: string;
  /** A recently read feed of another website. */
  feedUrl: string;
}

/** One example of a block kind. */
export interface BlockFixture<Props extends z.ZodType = z.ZodType> {
  /** What it shows; the heading above it on its page. */
  title: string;
  props: z.input<Props> | ((materials: FixtureMaterials) => z.input<Props>);
}

/**
 * Examples of a kind for its test pages: the usual one first, then long and short ones, and limits.
 * @example export const quoteFixtures = defineFixtures(quoteBlock, [{ title: "With a source", props: { quote, source }
 * }])
 */
export function defineFixtures<Props extends z.ZodType>(
  _kind: BlockKind<Props>,
  fixtures: readonly BlockFixture<Props>[],
): readonly BlockFixture<Props>[] {
  return fixtures;
}
