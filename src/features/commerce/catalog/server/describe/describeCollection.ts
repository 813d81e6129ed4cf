import { collectionTypes, type PageModel } from "#features/site/page-model/contract.ts";
import { collectionPath, collectionTypeName } from "#features/site/page-model/domain/pagePaths.ts";
import type { SourceRequest } from "#features/site/pages/server/index.ts";

/** A products collection for templates. */
export function describeCollection(collection: SourceRequest["collection"]): NonNullable<PageModel["collection"]> {
  return {
    id: collection.id,
    type: collectionTypes.products,
    typeName: collectionTypeName(collection.type),
    folder: false,
    title: collection.title,
    urlId: collection.url_slug,
    fullUrl: collectionPath(collection),
    description: collection.description,
  };
}
