import type { FastifyRequest } from "fastify";
import { isFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { sendAnswer, sendFailure } from "#kernel/server/http/mountRoute.ts";
import type { LockScreens } from "./lockScreen.ts";
import { siteLock, type Viewers } from "./viewers.ts";

/** Routes that answer on a locked website too, beside files and the studio's calls: nothing of its content. */
const open =
  /^\/(config(\/(\*|view))?|api\/(config|docs)(\/.*)?|robots\.txt|preview\/:token|preview-frame|site-pass|api\/unlock)$/;

/** Stands before every answer of a locked website: pages, feeds, the sitemap, data of products, the cart. */
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
