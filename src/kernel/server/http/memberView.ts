import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fillMessage, kernelFailure } from "#kernel/contract/failure.ts";
import { memberViewEndPath, memberViewPath } from "#kernel/contract/memberPaths.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "./createApp.ts";
import { crumbCookie } from "./crumb.ts";
import { defineHostCookie } from "./hostCookie.ts";
import { sendFailure } from "./mountRoute.ts";
import type { SignedInMember } from "./requestContext.ts";

/** A contributor sees the website as one of its members. */
export interface MemberView {
  id: string;
  member: SignedInMember;
}

const cookieName = "vitrine-member-view";
export const memberViewCookie = defineHostCookie(cookieName);

/** Whether a browser may be in such a view, so that it gets no page of the cache. @param cookies the header */
export const isPerhapsMemberView = (cookies: string | undefined): boolean => cookies?.includes(cookieName) ?? false;

/** Texts of the bar on every page of a view. */
export const memberViewTexts = defineTexts("memberView", {
  label: "View as a member",
  viewing: "You see this website as {email}. Nothing can be changed.",
  stop: "Stop viewing as {email}",
});

/**
 * In a browser with the cookie of a view, visitors' pages are shown as the member sees them, each with a bar that says so.
 * Everything that could change something is refused before its body is read, and nothing is stored by pages. The
 * browser's other cookies have no effect.
 */
export function installMemberViews(app: App): void {
  const { fastify } = app;

  fastify.addHook("onRequest", async (request, reply) => {
    const { context } = request;
    if (!context?.website || !isForVisitors(request) || !memberViewCookie.read(context)) return;
    const isRead = request.method === "GET" || request.method === "HEAD";
    const view = await app.readMemberView(context);
    if (!view) {
      memberViewCookie.clear(context);
      return isRead ? undefined : refuse(request, reply, "view-over");
    }
    showAs(request, view);
    if (!isRead) return refuse(request, reply, "view-only");
    if (request.routeOptions.config.isClosedToViews) return refuse(request, reply, "view-closed");
  });

  fastify.addHook("onSend", async (request, reply, payload) => {
    const view = request.context?.memberView;
    if (!view) return payload;
    reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex").removeHeader("etag");
    const isPage = String(reply.getHeader("content-type") ?? "").startsWith("text/html");
    if (!isPage || !(typeof payload === "string" || Buffer.isBuffer(payload))) return payload;
    reply.removeHeader("content-length");
    const policy = reply.getHeader("content-security-policy");
    if (typeof policy === "string") {
      reply.header("content-security-policy", policy.replace("style-src 'self'", `style-src 'self' ${barStyleHash}`));
    }
    return withBar(String(payload), view.member.email);
  });

  function refuse(request: FastifyRequest, reply: FastifyReply, code: "view-only" | "view-over" | "view-closed") {
    const failure = kernelFailure(code);
    const isCall = request.routeOptions.url?.startsWith("/api/");
    return isCall ? sendFailure(app, request, reply, failure) : app.answerFailure(request, reply, failure);
  }
}

/** The studio's own calls and screens are the contributor's, also where it shares a host with the website. */
function isForVisitors({ routeOptions: { url = "", config } }: FastifyRequest): boolean {
  if (config.sameForEverybody || config.isForContributors) return false;
  return !/^\/(?:config|api\/config)(?:\/|$)/.test(url) && url !== memberViewPath && url !== memberViewEndPath;
}

function showAs(request: FastifyRequest, view: MemberView): void {
  const { context, cookies, headers } = request;
  context.memberView = view;
  context.member = async () => view.member;
  context.account = undefined;
  context.passHolder = undefined;
  context.site = readOnly(context.site);
  request.cookies = { [crumbCookie]: cookies[crumbCookie] };
  // The bar is added to the text of a page.
  delete headers["accept-encoding"];
  delete headers["if-none-match"];
}

/** A page that wants to store something is refused instead. */
function readOnly(site: SiteScope): SiteScope {
  return { ...site, transaction: async () => kernelFailure("view-closed") as never };
}

const barStyle =
  ".member-view-bar{position:sticky;top:0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:center;padding:10px 16px;background:#7a1f5c;color:#fff;font:500 15px/1.4 system-ui,sans-serif;overflow-wrap:anywhere}" +
  ".member-view-bar p,.member-view-bar form{margin:0}" +
  ".member-view-bar button{min-height:36px;padding:4px 14px;border:1px solid #fff;border-radius:6px;background:#fff;color:#7a1f5c;font:inherit;cursor:pointer;overflow-wrap:anywhere}" +
  ".member-view-bar button:focus-visible{outline:2px solid #fff;outline-offset:2px}";
const barStyleHash = `'sha256-${createHash("sha256").update(barStyle).digest("base64")}'`;

function withBar(html: string, email: string): string {
  const text = (template: string) => escapeHtml(fillMessage(template, { email }));
  const bar =
    `<div class="member-view-bar" role="region" aria-label="${escapeHtml(memberViewTexts.label)}">` +
    `<p>${text(memberViewTexts.viewing)}</p>` +
    `<form method="post" action="${memberViewEndPath}"><button type="submit">${text(memberViewTexts.stop)}</button></form></div>`;
  return html
    .replace(/<html\b/i, "<html data-member")
    .replace(/<\/head>/i, () => `<style>${barStyle}</style></head>`)
    .replace(/<body\b[^>]*>/i, (body) => body + bar);
}
