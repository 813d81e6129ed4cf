import type { FastifyRequest } from "fastify";
import { isFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { sendAnswer, sendFailure } from "#kernel/server/http/mountRoute.ts";
import type { LockScreens } from "./lockScreen.ts";
import { siteLock, type Viewers } from "./viewers.ts";

/** Routes that also work on a locked website, besides files and the studio's calls. They show no content. */
const open =
  /^\/(config(\/(\*|view))?|api\/(config|docs)(\/.*)?|robots\.txt|preview\/:token|preview-frame|site-pass|api\/unlock)$/;

/** Runs before every answer of a locked website: pages, feeds, the sitemap, product data, the cart. */
export function guardLockedSites(app: App, viewers: Viewers, lockScreens: LockScreens): void {
  app.fastify.addHook("onRequest", async (request, reply) => {
    const { context } = request;
    if (!context?.website?.site_password_hash || isOpen(request) || !viewers.isLockedOut(context)) return;
    const answer = await lockScreens.answer(context, siteLock);
    return isFailure(answer) ? sendFailure(app, request, reply, answer) : sendAnswer(reply, answer);
  });
}

function isOpen(request: FastifyRequest): boolean {
  const { config, url = "" } = request.routeOptions;
  return config.sameForEverybody || config.isForContributors || open.test(url);
}
