import { accountTexts } from "#features/audience/members/browserContract.ts";
import type { Members } from "#features/audience/members/server/index.ts";
import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import type { Subscriptions } from "#features/commerce/subscriptions/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isPublicRow, type Pages } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf, fillMessage, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { isOwnPath } from "#kernel/domain/paths/ownPath.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { studioAddress } from "#kernel/server/http/origins.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { wantsPage } from "#kernel/server/http/wantsPage.ts";
import {
  areaInvitationTexts,
  areaPath,
  areaPaths,
  membershipsSection,
  areaTexts as texts,
} from "../browserContract.ts";
import {
  acceptAreaInvitationRoute,
  areaFailures,
  areaInvitationIsland,
  areaInvitationPageRoute,
  areaPageIsland,
  areaPageRoute,
  joinAreaRoute,
  leaveAreaRoute,
  type ShownArea,
} from "../contract.ts";
import { endOf, isWaiting, wayInto } from "../domain/wayIn.ts";
import { acceptInvitation, findInvitation } from "./areaInvitations.ts";
import type { AreaMails } from "./areaMails.ts";
import { type JoinableArea, readJoinableAreas } from "./areaRows.ts";
import { endMembership, grantMembership, lockArea, requestMembership, withdrawRequest } from "./memberships.ts";
import { stopSubscriptions } from "./stopSubscriptions.ts";

const fail = failuresOf(areaFailures);

/** Where the membership of an area is sold; null if its product can't be seen. */
export function productPathOf({ product }: JoinableArea): string | null {
  return product && productPath(collectionPath(product.shop), product.slug);
}

/** Pages for visitors: the ways into an area, the page of an area, and invitations. Returns how to refuse a page. */
export function registerAreaPages(
  app: App,
  {
    pages,
    mails,
    members,
    subscriptions,
  }: {
    pages: Pages;
    mails: AreaMails;
    members: Pick<Members, "suggestEmailWith" | "takeTyped">;
    subscriptions: Subscriptions;
  },
) {
  const { islands, configuration } = app.services;
  const dateOf = ({ website }: RequestContext) => {
    const format = new Intl.DateTimeFormat(website.locale, { dateStyle: "long", timeZone: website.time_zone });
    return (at: Date) => format.format(at);
  };

  async function render(
    context: RequestContext,
    page: { title: string; pageType: number; status?: number; areas: ShownArea[]; to: string },
  ): Promise<Answer> {
    const { website } = context;
    const { title, pageType, status, areas, to } = page;
    const member = await context.member();
    const { areaId = "", note = "" } = (member && members.takeTyped(context, member, areaPaths.page)?.values) ?? {};
    const typed = areas.some(({ id, way }) => id === areaId && way === "request") ? { areaId, note } : undefined;
    return pages.renderSystemPage(context, {
      pageType,
      title,
      mainContent: islands.render(areaPageIsland, {
        title,
        areas,
        to,
        ...(typed && { text: accountTexts.keptTyped, typed }),
        member: member && { email: member.email, xsrfToken: member.xsrfToken },
        hasMembers: website.has_members,
        contactEmail: website.contact_email,
      }),
      ...(status ? { status } : {}),
    });
  }

  /** An area as one person sees it. */
  function shown(context: RequestContext, area: JoinableArea, areaPagesOf: ShownArea["pages"] = []): ShownArea {
    const { membership } = area;
    const path = productPathOf(area);
    const way = wayInto({ joining: area.joining, isForSale: path !== null }, membership ?? undefined, context.now);
    return {
      id: area.id,
      name: area.name,
      description: area.description,
      way,
      stateText: stateText(context, area),
      wasMember: membership !== null && endOf(membership, context.now) !== undefined,
      productPath: path,
      isRenewable: way === "member" && area.joining === "purchase" && membership?.until !== null,
      pages: way === "member" ? areaPagesOf : [],
    };
  }

  function stateText(context: RequestContext, area: JoinableArea): string | null {
    const { name, membership } = area;
    if (!membership) return null;
    const date = dateOf(context);
    const end = endOf(membership, context.now);
    if (end) {
      const at = membership.endedAt ?? membership.until ?? context.now;
      return fillMessage(texts.ends[end], { name, date: date(at) });
    }
    if (membership.state === "pending") {
      if (!isWaiting(area, membership)) return null;
      return fillMessage(texts.pending, { date: date(membership.requestedAt ?? context.now) });
    }
    return membership.until ? fillMessage(texts.memberUntil, { date: date(membership.until) }) : texts.member;
  }

  /** Page 106 for those whose membership or request ended, page 105 for everyone else. */
  async function refuse(context: RequestContext, page: { id: string }): Promise<Answer | Failure> {
    if (!wantsPage(context.request)) return fail("members-only");
    const { site, now, request } = context;
    const member = await context.member();
    const found = await readJoinableAreas(site, { pageId: page.id }, member?.id, now);
    const areas = found.map((area) => shown(context, area));
    const isDenied = areas.some(({ wasMember }) => wasMember) && areas.every(({ way }) => way !== "pending");
    const isGet = request.method === "GET" || request.method === "HEAD";
    return render(context, {
      title: isDenied ? texts.deniedTitle : texts.protectedTitle,
      pageType: isDenied ? pageTypes.accessDenied : pageTypes.protectedContent,
      status: 403,
      areas,
      to: isGet && isOwnPath(request.url) ? request.url : "",
    });
  }

  async function pagesIn({ site, now }: RequestContext, areaId: string): Promise<ShownArea["pages"]> {
    const rows = await site.db
      .selectFrom("area_pages as listed")
      .innerJoin("collections as page", (join) =>
        join.onRef("page.website_id", "=", "listed.website_id").onRef("page.id", "=", "listed.page_id"),
      )
      .select(["page.title", "page.url_slug", "page.is_homepage"])
      .where("listed.website_id", "=", site.websiteId)
      .where("listed.area_id", "=", areaId)
      .where(isPublicRow("page", now))
      .orderBy("page.navigation_position")
      .orderBy("page.id")
      .execute();
    return rows.map((page) => ({ title: page.title, path: collectionPath(page) }));
  }

  app.route(areaPageRoute, async ({ params: { areaId } }, context) => {
    if (!isUuid(areaId)) return kernelFailure("not-found");
    const member = await context.member();
    const [area] = await readJoinableAreas(context.site, { areaId }, member?.id, context.now);
    if (!area) return kernelFailure("not-found");
    const described = shown(context, area, await pagesIn(context, areaId));
    const pageType = described.way === "member" ? pageTypes.page : pageTypes.protectedContent;
    return render(context, { title: area.name, pageType, areas: [described], to: areaPath(areaId) });
  });

  app.route(joinAreaRoute, async ({ body: { areaId, note, to } }, context) => {
    const member = (await context.member()) as SignedInMember;
    const { now, site, website } = context;
    const back = isOwnPath(to) ? to : areaPath(areaId);
    const failure = await site.transaction(async (tx) => {
      await lockArea(tx, areaId, "share");
      const [area] = await readJoinableAreas(tx, { areaId }, member.id, now);
      if (!area) return kernelFailure("not-found");
      const { way } = shown(context, area);
      const person = { areaId, memberId: member.id, now };
      // Anything else was answered since the page was opened. The page says what is true now.
      if (way === "join") await grantMembership(tx, { ...person, source: "free", until: null });
      if (way === "request" && (await requestMembership(tx, { ...person, note })) && website.contact_email) {
        await mails.put(tx, website, {
          name: "requested",
          recipient: website.contact_email,
          values: { area: area.name, email: member.email },
          path: studioAddress(configuration, `/config/member-areas/${areaId}`, website.identifier),
          // Asking again and again sends one email a day.
          key: `${areaId}:${member.id}:${now.toISOString().slice(0, 10)}`,
        });
      }
      return undefined;
    });
    return isFailure(failure) ? failure : redirectTo(back);
  });

  app.route(leaveAreaRoute, async ({ body: { areaId } }, context) => {
    const { id: memberId } = (await context.member()) as SignedInMember;
    const done = await context.site.transaction(async (tx) => {
      if (await withdrawRequest(tx, { areaId, memberId })) return "withdrawn";
      const end = { areaId, memberId, reason: "left" as const, now: context.now };
      const hadSubscription = await stopSubscriptions(tx, subscriptions, end);
      await endMembership(tx, end);
      return hadSubscription ? "leftPaid" : "left";
    });
    return redirectTo(`/account/${membershipsSection}?done=${done}`);
  });

  app.route(areaInvitationPageRoute, async ({ query: { token, area } }, context) => {
    const invitation = await findInvitation(context.site, token, context.now);
    if (!invitation) return answerUnknown(context, fail("invitation-unknown"), area);
    const { areaId, name, description, email } = invitation;
    const member = await context.member();
    return pages.renderSystemPage(context, {
      pageType: pageTypes.protectedContent,
      title: fillMessage(areaInvitationTexts.title, { name }),
      mainContent: islands.render(areaInvitationIsland, {
        name,
        description,
        email,
        siteTitle: context.website.title,
        token,
        areaId,
        member: member && { email: member.email, xsrfToken: member.xsrfToken },
      }),
    });
  });

  app.route(acceptAreaInvitationRoute, async ({ body: { token, area } }, context) => {
    const accepted = await acceptInvitation(context, (await context.member()) as SignedInMember, token);
    return isFailure(accepted) ? answerUnknown(context, accepted, area) : redirectTo(areaPath(accepted.areaId));
  });

  // Who signs in or creates an account for an invitation does so with its email.
  members.suggestEmailWith(async (context, to) => {
    const [path, query] = to.split("?", 2);
    const token = path === areaPaths.invitation ? new URLSearchParams(query).get("token") : null;
    return token === null ? undefined : (await findInvitation(context.site, token, context.now))?.email;
  });

  /** For an invitation that was used up. A member who has what it gave gets the page of the area. */
  async function answerUnknown(context: RequestContext, failure: Failure, areaId: string): Promise<Answer> {
    const member = await context.member();
    if (failure.code === "invitation-unknown" && member && isUuid(areaId)) {
      const [area] = await readJoinableAreas(context.site, { areaId }, member.id, context.now);
      if (area && shown(context, area).way === "member") return redirectTo(areaPath(areaId));
    }
    return renderUnknown(context, failure);
  }

  function renderUnknown(context: RequestContext, { message, status }: Failure): Promise<Answer> {
    return pages.renderSystemPage(context, {
      pageType: pageTypes.accessDenied,
      title: areaInvitationTexts.unknownTitle,
      mainContent: islands.render(areaPageIsland, {
        title: areaInvitationTexts.unknownTitle,
        text: message,
        areas: [],
        to: "",
        member: undefined,
        hasMembers: true,
        contactEmail: context.website.contact_email,
      }),
      status,
    });
  }

  return { refuse };
}
