import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";

/** Where visitors find the website: its own domain, else what the configuration says (`siteOrigin`). */
export function originOf(app: App, website: Pick<Website, "id" | "identifier">): Promise<string> {
  return app.originOf(website);
}
