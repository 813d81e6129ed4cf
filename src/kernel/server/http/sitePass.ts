import type { FastifyRequest } from "fastify";
import { enterSiteRoute, viewSiteRoute } from "#kernel/contract/sitePass.ts";
import { isOwnPath } from "#kernel/domain/paths/ownPath.ts";
import { readSignedToken, writeSignedToken } from "#kernel/server/signedTokens.ts";
import { redirectTo } from "./answer.ts";
import type { App } from "./createApp.ts";
import { defineHostCookie } from "./hostCookie.ts";
import type { SignedInAccount, Website } from "./requestContext.ts";

/** The content of a link and of its pass. */
interface SitePass {
  websiteId: string;
  /** Hash of its session (hex). Without the session, or without the right, the pass shows nothing. */
  session: string;
  expiresAt: number;
}

const linkPurpose = "site-pass-link";
const passPurpose = "site-pass";
const linkMilliseconds = 60 * 1000;
const passMilliseconds = 60 * 60 * 1000;

const passCookie = defineHostCookie("vitrine-site-pass");

/** Lets contributors see on the website's own host what their rights allow (`viewers.ts`), and nothing else. */
export function installSitePasses(app: App): void {
  const { secret } = app.services;

  app.route(viewSiteRoute, async ({ query }, context) => {
    const { request, reply, account, sessionHash, website, origin, visitedOrigin, now } = context;
    reply.header("referrer-policy", "no-referrer");
    const path = isOwnPath(query.path) ? query.path : "/";
    if (!account || !sessionHash) {
      const site: Record<string, string> = query.site === undefined ? {} : { site: query.site };
      const to = `${viewSiteRoute.path}?${new URLSearchParams({ ...site, path })}`;
      return redirectTo(`/config/sign-in?${new URLSearchParams({ ...site, to })}`);
    }
    if (!website) return redirectTo("/config");
    // If both share a host, the session is enough. People without a right there see the public page. A page that loads
    // the link as a picture, a frame or data gets no pass.
    const isOpened = (request.headers["sec-fetch-dest"] ?? "document") === "document";
    if (origin === visitedOrigin || account.rights.size === 0 || !isOpened) return redirectTo(origin + path);
    const expiresAt = now.getTime() + linkMilliseconds;
    const pass: SitePass = { websiteId: website.id, session: sessionHash.toString("hex"), expiresAt };
    const link = new URLSearchParams({ token: writeSignedToken(secret, linkPurpose, pass), path });
    return redirectTo(`${origin}${enterSiteRoute.path}?${link}`);
  });

  app.route(enterSiteRoute, async ({ query }, { reply, website, isHttps, now }) => {
    reply.header("referrer-policy", "no-referrer");
    const pass = readSignedToken<SitePass>(secret, linkPurpose, query.token, now);
    if (pass?.websiteId === website.id) {
      const expiresAt = now.getTime() + passMilliseconds;
      const value = writeSignedToken(secret, passPurpose, { ...pass, expiresAt });
      passCookie.write({ reply, isHttps }, value, passMilliseconds / 1000);
    }
    // An expired link still redirects to the page, without a pass.
    return redirectTo(isOwnPath(query.path) ? query.path : "/");
  });
}

/** The holder of a pass for the website. The session behind it is looked up each time. */
export async function findPassHolder(
  app: App,
  request: FastifyRequest,
  website: Website,
  isHttps: boolean,
): Promise<SignedInAccount | undefined> {
  const cookie = passCookie.read({ request, isHttps });
  if (!cookie) return undefined;
  const { secret, clock } = app.services;
  const pass = readSignedToken<SitePass>(secret, passPurpose, cookie, clock.now());
  if (pass?.websiteId !== website.id) return undefined;
  return app.authenticate(Buffer.from(pass.session, "hex"), website.id);
}
