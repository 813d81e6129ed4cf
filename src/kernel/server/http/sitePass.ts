import type { FastifyRequest } from "fastify";
import { kernelFailure } from "#kernel/contract/failure.ts";
import { enterSiteRoute, sitePassRoute } from "#kernel/contract/sitePass.ts";
import { readSignedToken, writeSignedToken } from "#kernel/server/signedTokens.ts";
import { redirectTo } from "./answer.ts";
import type { App } from "./createApp.ts";
import { isOwnPath } from "./ownPath.ts";
import type { SignedInAccount, Website } from "./requestContext.ts";

/** What a link and the pass behind it say. */
interface SitePass {
  websiteId: string;
  /** Hash of the session that it is of (hex): without it, or without the right, the pass shows nothing. */
  session: string;
  expiresAt: number;
}

const linkPurpose = "site-pass-link";
const passPurpose = "site-pass";
const linkMilliseconds = 60 * 1000;
const passMilliseconds = 60 * 60 * 1000;

/** Name of the pass's cookie; on https it gains the `__Host-` prefix. */
const cookieName = (isHttps: boolean) => (isHttps ? "__Host-vitrine-site-pass" : "vitrine-site-pass");

/** Lets contributors see on the website's own host what their rights show them (`viewers.ts`), and nothing else. */
export function installSitePasses(app: App): void {
  const { secret, clock } = app.services;

  app.route(sitePassRoute, async ({ body }, { account, sessionHash, website, origin, visitedOrigin }) => {
    if (!account?.rights.size || !sessionHash) return kernelFailure("not-allowed");
    if (!isOwnPath(body.path))
      return kernelFailure("invalid-input", { errors: { path: "Give a path of the website." } });
    // Where both share a host the session is enough.
    if (origin === visitedOrigin) return { url: `${origin}${body.path}` };
    const expiresAt = clock.now().getTime() + linkMilliseconds;
    const pass: SitePass = { websiteId: website.id, session: sessionHash.toString("hex"), expiresAt };
    const query = new URLSearchParams({ token: writeSignedToken(secret, linkPurpose, pass), path: body.path });
    return { url: `${origin}${enterSiteRoute.path}?${query}` };
  });

  app.route(enterSiteRoute, async ({ query }, { reply, website, isHttps, now }) => {
    const pass = readSignedToken<SitePass>(secret, linkPurpose, query.token, now);
    if (pass?.websiteId === website.id) {
      const expiresAt = now.getTime() + passMilliseconds;
      reply.setCookie(cookieName(isHttps), writeSignedToken(secret, passPurpose, { ...pass, expiresAt }), {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure: isHttps,
        maxAge: passMilliseconds / 1000,
      });
    }
    // With a link that has run out one is sent on too: as somebody whom the website does not know.
    return redirectTo(isOwnPath(query.path) ? query.path : "/");
  });
}

/** Who holds a pass for the website: the session behind it is looked up each time. */
export async function findPassHolder(
  app: App,
  request: FastifyRequest,
  website: Website,
  isHttps: boolean,
): Promise<SignedInAccount | undefined> {
  const cookie = request.cookies[cookieName(isHttps)];
  if (!cookie) return undefined;
  const { secret, clock } = app.services;
  const pass = readSignedToken<SitePass>(secret, passPurpose, cookie, clock.now());
  if (pass?.websiteId !== website.id) return undefined;
  return app.authenticate(Buffer.from(pass.session, "hex"), website.id);
}
