import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { bestLocale } from "#kernel/domain/languages/bestLocale.ts";
import { isPagePath, withPrefix } from "#kernel/domain/languages/localPaths.ts";
import { redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { sendAnswer } from "#kernel/server/http/mountRoute.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { pathIn } from "./pathTranslator.ts";
import { publishedLocales, type WebsiteLanguage, websiteIn } from "./websiteLanguages.ts";

/** Requests that were routed again without the path of their language. */
const routed = new WeakMap<IncomingMessage, { language: WebsiteLanguage; url: string }>();

/** The address as the browser sent it: "/de/shop" where `request.url` is "/shop". */
export const requestedUrl = (request: FastifyRequest): string => routed.get(request.raw)?.url ?? request.url;

const handedOn = new WeakSet<FastifyReply>();

/** Whether the request was routed again, and another reply answers it. */
export const isHandedOn = (reply: FastifyReply): boolean => handedOn.has(reply);

/**
 * The language that the address of a page names, by its path or its host. A request with a path is routed again without
 * it, so that "/de/cart" is the cart in German.
 * @returns the language; undefined: the website's own; "sent" if the request was routed again or redirected
 */
export async function routeLanguage(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { website, hostname }: { website: Website; hostname: string },
): Promise<WebsiteLanguage | undefined | "sent"> {
  const { languages } = website;
  if (!languages?.length) return undefined;
  const known = routed.get(request.raw);
  if (known) return known.language;
  const ofHost = languages.find(({ host }) => host === hostname);
  const { url } = request;
  const [, segment = "", rest = ""] = /^\/([^/?#]+)(.*)$/s.exec(url) ?? [];
  const language = languages.find(({ path }) => path === segment.toLowerCase());
  const own = rest.startsWith("/") ? rest : `/${rest}`;
  if (!language || !isPagePath(own)) return ofHost;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const shown = websiteIn(website, language.locale);
  if (isRead && (ofHost || language.host !== null)) {
    const path = withPrefix(own, shown.language_prefix ?? "");
    sendAnswer(reply, redirectTo((await app.originOf(shown)) + path, language.isPublished ? 301 : 302));
    return "sent";
  }
  const asked = withPrefix(own, `/${language.path}`);
  if (isRead && asked !== url) {
    sendAnswer(reply, redirectTo(asked, 301));
    return "sent";
  }
  const [, path = "/", query = ""] = /^([^?#]*)(.*)$/s.exec(own) ?? [];
  const resolved = await app.pathTranslator.resolve(shown, path);
  const current = isRead ? await pathIn(app.pathTranslator, shown, resolved) : path;
  if (current !== path) {
    sendAnswer(reply, redirectTo(withPrefix(current, `/${language.path}`) + query, 301));
    return "sent";
  }
  routed.set(request.raw, { language, url });
  request.raw.url = resolved + query;
  handedOn.add(reply.hijack());
  app.fastify.routing(request.raw, reply.raw);
  return "sent";
}

/** Undoes the routing of a language that this person may not see, so that the answer is about the requested address. */
export function restoreAddress(request: FastifyRequest): void {
  request.raw.url = requestedUrl(request);
}

/** The published locale of a call that a page makes, by the language that it accepts; the website's own if none fits. */
export function acceptedLocale(website: Website, request: FastifyRequest): string | undefined {
  if (!website.languages?.length) return undefined;
  return bestLocale(request.headers["accept-language"] ?? "", publishedLocales(website));
}
