import type { FastifyRequest } from "fastify";
import { hashToken } from "#kernel/server/secrets.ts";
import type { App } from "./createApp.ts";
import { crumbCookie, isCrumbOf, makeCrumb } from "./crumb.ts";
import type { RequestContext, Website } from "./requestContext.ts";
import { commonHeaders, transportSecurity } from "./securityHeaders.ts";
import { sessionCookieName } from "./sessionCookie.ts";

/** The studio names the website it works on by identifier in this header, since it stays on one host. */
export const websiteHeader = "x-vitrine-website";

/** Gives every request its context and every uncached answer its crumb and common headers. */
export function installRequestContext(app: App): void {
  const { fastify, services } = app;
  fastify.decorateRequest("context");
  fastify.decorateRequest("isSharedAnswer", false);

  fastify.addHook("onRequest", async (request, reply) => {
    const isHttps = request.protocol === "https" || (services.configuration.publicUrl?.startsWith("https:") ?? false);
    const { sameForEverybody = false, withoutWebsite = false } = request.routeOptions.config;
    request.isSharedAnswer = sameForEverybody;
    // Health and the program's own files are answered while the database is away.
    const website = sameForEverybody && withoutWebsite ? undefined : await findWebsite(app, request);
    const token = request.isSharedAnswer ? undefined : request.cookies[sessionCookieName(isHttps)];
    const sessionHash = token ? hashToken(token) : undefined;
    const account = sessionHash ? await app.authenticate(sessionHash, website?.id) : undefined;
    const boundSession = account ? sessionHash : undefined;
    const given = request.cookies[crumbCookie];
    const crumb = isCrumbOf(services.secret, boundSession, given)
      ? (given as string)
      : makeCrumb(services.secret, boundSession);
    request.context = {
      request,
      reply,
      website: website as Website,
      site: app.site(website?.id ?? ""),
      account,
      sessionHash: boundSession,
      crumb,
      isHttps,
      origin: `${isHttps ? "https" : "http"}://${request.host}`,
      now: services.clock.now(),
    } satisfies RequestContext;
  });

  fastify.addHook("onSend", async (request, reply, payload) => {
    for (const [name, value] of Object.entries(commonHeaders)) if (!reply.hasHeader(name)) reply.header(name, value);
    if (reply.statusCode >= 400) reply.header("x-request-id", request.id);
    const context = request.context;
    if (context?.isHttps) reply.header(transportSecurity.name, transportSecurity.value);
    if (!request.isSharedAnswer && context && request.cookies[crumbCookie] !== context.crumb) {
      reply.setCookie(crumbCookie, context.crumb, { path: "/", sameSite: "lax", secure: context.isHttps });
    }
    return payload;
  });
}

async function findWebsite(app: App, request: FastifyRequest): Promise<Website | undefined> {
  const isOfStudio = request.url.startsWith("/api/config/") || request.routeOptions.config.isForContributors;
  // Addresses that stand in HTML, such as pictures in the editor's frame, can send no header.
  const inAddress = request.method === "GET" ? (request.query as { site?: unknown }).site : undefined;
  const identifier = request.headers[websiteHeader] ?? inAddress;
  return app.resolveWebsite({
    hostname: request.hostname.toLowerCase(),
    ...(typeof identifier === "string" && isOfStudio ? { identifier } : {}),
  });
}
