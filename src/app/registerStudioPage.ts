import { z } from "zod";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import { personalPage } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { siteSources } from "#kernel/server/http/origins.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { studioPolicy } from "#kernel/server/http/securityHeaders.ts";
import { newToken } from "#kernel/server/ids.ts";
import { studioLanguageOf, studioTextsPath } from "#kernel/server/languages/studioLanguage.ts";

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

/** Answers every address below /config with the studio's page, whose router shows the screen. */
export function registerStudioPage(app: App): void {
  const { configuration, database } = app.services;

  /** Domains of the websites that the signed-in account works on. */
  async function domainsOf({ account }: RequestContext): Promise<string[]> {
    if (!account) return [];
    const rows = await database.db
      .selectFrom("contributors as contributor")
      .innerJoin("website_hosts as host", "host.website_id", "contributor.website_id")
      .select("host.hostname")
      .where("contributor.account_id", "=", account.id)
      .orderBy("host.hostname")
      .limit(200)
      .execute();
    return rows.map(({ hostname }) => `https://${hostname}`);
  }

  async function answer(context: RequestContext) {
    const nonce = newToken();
    const language = studioLanguageOf(context.request);
    const sites = [...siteSources(configuration), ...(await domainsOf(context))];
    context.reply.header("content-security-policy", studioPolicy(nonce, sites));
    return personalPage(
      context,
      await app.services.clientAssets.studioHtml({ nonce, language, texts: studioTextsPath(language) }),
    );
  }
  app.route(studioRoute, async (_input, context) => answer(context));
  app.route(studioScreenRoute, async (_input, context) => answer(context));
}
