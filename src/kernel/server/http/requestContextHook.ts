import type { FastifyReply, FastifyRequest } from "fastify";
import { kernelFailure } from "#kernel/contract/failure.ts";
import { previewFrameRoute } from "#kernel/contract/previewFrame.ts";
import { viewSiteRoute } from "#kernel/contract/sitePass.ts";
import { isStudioCall, isStudioScreen } from "#kernel/server/languages/languageOfRequest.ts";
import { acceptedLocale, restoreAddress, routeLanguage } from "#kernel/server/languages/routeLanguage.ts";
import { languageOf, websiteIn } from "#kernel/server/languages/websiteLanguages.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import type { App } from "./createApp.ts";
import { crumbCookie, isCrumbOf, makeCrumb } from "./crumb.ts";
import { sendFailure } from "./mountRoute.ts";
import { hasPublicAddress, isOwnPort, placeOf, readHost, studioAddress } from "./origins.ts";
import { sendPlainPage } from "./plainPage.ts";
import type { RequestContext, RequestPlace, Website } from "./requestContext.ts";
import { commonHeaders, guardedHeaders, transportSecurity } from "./securityHeaders.ts";
import { sessionCookie } from "./sessionCookie.ts";
import { findPassHolder } from "./sitePass.ts";

/** The studio names its current website by identifier in this header, because all websites share the studio's host. */
export const websiteHeader = "x-vitrine-website";

const headersOfAll = Object.entries(commonHeaders);
const headersOfGuarded = Object.entries({ ...commonHeaders, ...guardedHeaders });

/** Adds the context to every request, and the crumb and common headers to every uncached answer. */
export function installRequestContext(app: App): void {
  const { fastify, services } = app;
  const { configuration } = services;
  fastify.decorateRequest("context");
  fastify.decorateRequest("isSharedAnswer", false);
  fastify.addHook("onListen", async () => {
    const address = fastify.server.address();
    if (configuration.port === 0 && typeof address === "object" && address) configuration.port = address.port;
  });

  fastify.addHook("onRequest", async (request, reply) => {
    const isOpen = isOfProgram(request);
    const host = readHost(request.host);
    if (!host && !isOpen) return sendPlainPage(app, request, reply, kernelFailure("broken-host"));
    const { place, website } = host && !isOpen ? await findAddressed(app, request, host) : unaddressed;
    if (!place.isKnown && !place.isStudio && !isOpen && hasPublicAddress(configuration)) {
      return sendPlainPage(app, request, reply, kernelFailure("unknown-host"));
    }
    const isCall = isStudioCall(request) || isStudioScreen(request);
    const named =
      website && host && !isCall ? await routeLanguage(app, request, reply, { website, ...host }) : undefined;
    if (named === "sent") return reply;
    const accepted =
      website && !isCall && request.url.startsWith("/api/") ? acceptedLocale(website, request) : undefined;
    const locale = named?.locale ?? accepted;
    const shown = website && locale !== undefined ? await app.translateWebsite(websiteIn(website, locale)) : website;
    request.context = await makeContext(app, request, reply, place, shown);
    if (named?.isPublished === false && !maySeeUnpublished(request.context)) {
      restoreAddress(request);
      request.context = await makeContext(app, request, reply, place, website);
      return app.answerFailure(request, reply, kernelFailure("not-found"));
    }
    if (website?.languages?.length && request.url.startsWith("/api/")) reply.header("vary", "accept-language");
    if (place.isStudio) return;
    if (isStudioScreen(request)) {
      const address = studioAddress(configuration, request.url, website?.identifier);
      if (place.isKnown) return reply.redirect(address, 303);
      const values = { studio: address, address: request.context.visitedOrigin };
      return sendPlainPage(app, request, reply, kernelFailure("studio-elsewhere", { values }));
    }
    if (isStudioCall(request)) return sendFailure(app, request, reply, kernelFailure("not-found"));
  });

  fastify.addHook("onSend", (request, reply, _payload, done) => {
    const isGuarded = request.routeOptions.url?.startsWith("/api/") || isStudioScreen(request);
    for (const [name, value] of isGuarded ? headersOfGuarded : headersOfAll) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    // The older header cannot name origins. The policy of the preview frame names the studio's.
    if (request.routeOptions.url === previewFrameRoute.path) reply.removeHeader("x-frame-options");
    if (reply.statusCode >= 400) reply.header("x-request-id", request.id);
    const context = request.context;
    if (context?.isHttps) reply.header(transportSecurity.name, transportSecurity.value);
    const setsCrumb = !request.isSharedAnswer && !request.routeOptions.config.isReport;
    if (setsCrumb && context && request.cookies[crumbCookie] !== context.crumb) {
      reply.setCookie(crumbCookie, context.crumb, { path: "/", sameSite: "lax", secure: context.isHttps });
    }
    done();
  });
}

/** Contributors who edit pages see the languages that visitors don't see yet, as they see drafts (`viewers.ts`). */
const maySeeUnpublished = ({ account, passHolder }: RequestContext) =>
  (account ?? passHolder)?.rights.has("pages.edit") ?? false;

/**
 * Health checks and the program's own files are the same everywhere and are answered while the database is unavailable.
 */
const isOfProgram = ({ routeOptions: { config } }: FastifyRequest) =>
  (config.sameForEverybody ?? false) && (config.withoutWebsite ?? false);

const unaddressed = { place: { isStudio: false, isKnown: false }, website: undefined };

async function makeContext(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  place: RequestPlace,
  website: Website | undefined,
): Promise<RequestContext> {
  const { secret, clock, configuration } = app.services;
  const configured = configuration.studioUrl ?? configuration.publicUrl;
  const isHttps = request.protocol === "https" || (configured?.startsWith("https:") ?? false);
  request.isSharedAnswer = request.routeOptions.config.sameForEverybody ?? false;
  const isPersonal = !request.isSharedAnswer;
  const token = place.isStudio && isPersonal ? sessionCookie.read({ request, isHttps }) : undefined;
  const sessionHash = token ? hashToken(token) : undefined;
  const account = sessionHash ? await app.authenticate(sessionHash, website?.id) : undefined;
  const boundSession = account ? sessionHash : undefined;
  const given = request.cookies[crumbCookie];
  const realNow = clock.now();
  // An account belongs to no website, so its sessions and codes have the real time (decision 0077).
  const hasWebsiteTime = !(request.routeOptions.config.withoutWebsite ?? false);
  const aheadMs = hasWebsiteTime ? (website?.clock_ahead_seconds ?? 0) * 1000 : 0;
  let member: ReturnType<RequestContext["member"]> | undefined;
  const context: RequestContext = {
    request,
    reply,
    website: website as Website,
    language: website ? languageOf(website) : { locale: "en", prefix: "", isDefault: true, isPublished: true },
    site: app.site(website?.id ?? "", aheadMs),
    account,
    passHolder:
      website && isPersonal && !place.isStudio ? await findPassHolder(app, request, website, isHttps) : undefined,
    member: () => {
      member ??= website?.has_members && isPersonal ? app.readMember(context) : Promise.resolve(undefined);
      return member;
    },
    async renew(tx) {
      context.account = boundSession && (await app.authenticate(boundSession, website?.id, tx));
      member = undefined;
    },
    sessionHash: boundSession,
    crumb: isCrumbOf(secret, boundSession, given) ? (given as string) : makeCrumb(secret, boundSession),
    isHttps,
    place,
    origin: website ? await app.originOf(website) : "",
    visitedOrigin: `${isHttps ? "https" : "http"}://${request.host.toLowerCase()}`,
    now: new Date(realNow.getTime() + aheadMs),
    realNow,
  };
  return context;
}

/** Where the request arrived, and which website it addresses. */
async function findAddressed(
  app: App,
  request: FastifyRequest,
  host: { hostname: string; port: number | undefined },
): Promise<{ place: RequestPlace; website: Website | undefined }> {
  const { configuration } = app.services;
  const { isStudio } = placeOf(configuration, host);
  const named = isStudio ? namedWebsite(request) : undefined;
  if (named !== undefined) {
    const website = await app.resolveWebsite({ identifier: named });
    return { place: { isStudio, isKnown: isOwnPort(configuration, host) }, website };
  }
  const website = await app.resolveWebsite({ hostname: host.hostname });
  const place = { isStudio, isKnown: (isStudio || website !== undefined) && isOwnPort(configuration, host) };
  const isAnybodys = !isStudio && !website && !hasPublicAddress(configuration);
  return { place, website: isAnybodys ? await app.resolveWebsite("first") : website };
}

/** The website that the studio names. */
function namedWebsite(request: FastifyRequest): string | undefined {
  // Files of every website are served here, so that the studio can show an email's pictures as its reader sees them.
  const { url } = request.routeOptions;
  if (!isStudioCall(request) && url !== viewSiteRoute.path && !url?.startsWith("/static/")) return undefined;
  // Addresses in HTML, such as pictures in the editor's frame, cannot send a header.
  const inAddress = request.method === "GET" ? (request.query as { site?: unknown }).site : undefined;
  const identifier = request.headers[websiteHeader] ?? inAddress;
  return typeof identifier === "string" ? identifier : undefined;
}
