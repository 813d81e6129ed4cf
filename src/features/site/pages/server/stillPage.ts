import { studioPictures } from "#features/editor/documents/domain/studioPictures.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

/**
 * A page's HTML for a frame of the studio: without scripts, and with pictures addressed so that the studio shows them
 * from another website's host too.
 */
export async function stillPage(app: App, { request, website }: RequestContext, html: string): Promise<string> {
  const still = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, "");
  const atHost = await app.resolveWebsite({ hostname: request.hostname.toLowerCase() });
  return atHost?.id === website.id ? still : studioPictures(still, website.identifier);
}
