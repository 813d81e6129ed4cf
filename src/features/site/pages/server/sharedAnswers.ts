import type { EncodedPage } from "#kernel/server/cache/encodedPage.ts";
import { Answer, answerOfPage } from "#kernel/server/http/answer.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

/** Whether pages are the same for everyone, so that they are cached. */
export const isShared = ({ website, place, language }: RequestContext) =>
  !website.site_password_hash && place.isKnown && language.isPublished;

/** An answer for this visitor only: not cached, not indexed. */
export function alone({ status, headers, body }: Answer): Answer {
  return new Answer(status, { ...headers, "cache-control": "private, no-store", "x-robots-tag": "noindex" }, body);
}

/** An answer that is the same for everyone. */
export function share(context: RequestContext, page: EncodedPage): Promise<Answer> {
  context.request.isSharedAnswer = true;
  return answerOfPage(context, page);
}
