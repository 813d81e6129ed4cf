import { z } from "zod";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import { personalPage } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { studioPolicy } from "#kernel/server/http/securityHeaders.ts";
import { newToken } from "#kernel/server/ids.ts";

const studioRoute = defineRoute({
  method: "GET",
  path: "/config",
  summary: "The studio",
  access: anyone,
  withoutWebsite: true,
});

const studioScreenRoute = defineRoute({
  method: "GET",
  path: "/config/*",
  summary: "A screen of the studio",
  access: anyone,
  withoutWebsite: true,
  params: z.object({ "*": z.string() }),
});

/** Every address below /config answers with the studio's one page; its router takes it from there. */
export function registerStudioPage(app: App): void {
  async function answer(context: RequestContext) {
    const nonce = newToken();
    context.reply.header("content-security-policy", studioPolicy(nonce));
    return personalPage(context, await app.services.clientAssets.studioHtml(nonce));
  }
  app.route(studioRoute, async (_input, context) => answer(context));
  app.route(studioScreenRoute, async (_input, context) => answer(context));
}
