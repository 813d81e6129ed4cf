import type { FastifyInstance, FastifyRequest } from "fastify";
import { inLanguage } from "./currentLanguage.ts";
import { studioLanguageOf } from "./studioLanguage.ts";

/** Calls and screens of the studio. Checked by route and not by address: `/%63onfig` is the studio as well. */
export const isStudioCall = ({ routeOptions: { url, config } }: FastifyRequest): boolean =>
  url?.startsWith("/api/config/") || (config.isForContributors ?? false);
export const isStudioScreen = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  /^\/config(?:\/|$)/.test(url ?? "");

/** Does the work in the language of the request. Calls and screens of the studio are in the studio's. */
export function inLanguageOf<Result>(request: FastifyRequest, work: () => Result): Result {
  const { context } = request;
  if (!context) return work();
  if (isStudioCall(request) || isStudioScreen(request)) return inLanguage(studioLanguageOf(request), work);
  if (!context.website) return work();
  return inLanguage(context.language.locale, work);
}

/** Hooks, validation, handlers and answers of a request read texts in its language. */
export function installLanguageOfRequests(fastify: FastifyInstance): void {
  fastify.addHook("onRequest", (request, _reply, done) => inLanguageOf(request, done));
  // Again, because the events of a body that is read are in no language.
  fastify.addHook("preValidation", (request, _reply, done) => inLanguageOf(request, done));
}
