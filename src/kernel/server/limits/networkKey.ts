import { networkOf } from "#kernel/domain/networkOf.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

/** The key of a limit that counts what one network does on one website. */
export function networkKey({ site, request }: Pick<RequestContext, "site" | "request">): string {
  return `${site.websiteId} ${networkOf(request.ip)}`;
}
