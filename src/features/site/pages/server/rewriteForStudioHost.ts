import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { studioPictures } from "../domain/studioPictures.ts";

/** Rewrites HTML of the website so that it works on the studio's host, which may be another website's. */
export async function rewriteForStudioHost(
  app: App,
  { request, website }: RequestContext,
): Promise<(html: string) => string> {
  const atHost = await app.resolveWebsite({ hostname: request.hostname.toLowerCase() });
  return atHost?.id === website.id ? (html) => html : (html) => studioPictures(html, website.identifier);
}
