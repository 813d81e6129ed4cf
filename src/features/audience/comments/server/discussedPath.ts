import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import { collectionPath, itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { DiscussedKind } from "../domain/discussion.ts";

/** The public path of a post or product. */
export function discussedPath(item: {
  kind: DiscussedKind;
  slug: string;
  collectionSlug: string;
  isHomepage: boolean;
}): string {
  const collection = collectionPath({ url_slug: item.collectionSlug, is_homepage: item.isHomepage });
  return item.kind === "product" ? productPath(collection, item.slug) : itemPath(collection, item.slug);
}

/** The column of `comments` and `likes` for a post or product. */
export function subjectColumn({ kind, itemId }: { kind: DiscussedKind; itemId: string }) {
  return kind === "product" ? { product_id: itemId } : { item_id: itemId };
}
