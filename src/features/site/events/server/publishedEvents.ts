import { publishedPosts } from "#features/site/blog/server/index.ts";
import { recordTypes } from "#features/site/page-model/contract.ts";
import type { SourceRequest } from "#features/site/pages/server/index.ts";

/** Public events of a collection. The indexes of their dates have only rows of this type. */
export function publishedEvents(request: SourceRequest, now: Date) {
  return publishedPosts(request, now).where("record_type", "=", recordTypes.event);
}
