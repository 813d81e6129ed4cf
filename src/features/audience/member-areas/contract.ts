import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { memberForm } from "#features/audience/members/accountContract.ts";
import { bulkMemberIds } from "#features/audience/members/bulkContract.ts";
import type { SectionProps } from "#features/audience/members/islandsContract.ts";
import { placesAnswer } from "#features/site/assets/contract.ts";
import { pageKinds } from "#features/site/page-model/domain/pageKinds.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";
import { nameOnOneLine } from "#kernel/domain/mailName.ts";
import { areaPaths, maxNoteLength, membershipsSection } from "./browserContract.ts";
import { joinings, type WayIn } from "./domain/wayIn.ts";

/** Maximum number of member areas of a website. */
export const maxAreas = 50;

/** Maximum number of pages of an area. */
const maxAreaPages = 500;

/** Days until an invitation expires. */
export const areaInvitationDays = 14;

/** Maximum number of open invitations of an area. */
export const maxAreaInvitations = 500;

/** Days before the end of a membership at which its member is reminded. */
export const reminderDays = 7;

export const areaFailures = {
  // 403 and not 401, because signing in may not be enough.
  "members-only": { status: 403, message: "This page is for members." },
  "area-unknown": { status: 404, message: "This member area was deleted." },
  "area-name-taken": { status: 409, message: "There is already a member area with this name." },
  "areas-full": { status: 409, message: `You can have up to ${maxAreas} member areas.` },
  "area-has-pages": {
    status: 409,
    message: "This member area still has pages, which would become public. Remove them first, also those in the trash.",
  },
  "product-unfit": { status: 409, message: "Choose a membership product that everyone can see." },
  "page-unfit": { status: 409, message: "Only pages with content can be for members." },
  "sells-membership": {
    status: 409,
    message: "A membership is sold on this page, so it must stay public. Move the product to another page first.",
  },
  "membership-unknown": { status: 404, message: "This person is no longer in the member area." },
  "request-unknown": { status: 409, message: "This request was already answered or withdrawn." },
  "already-in-area": { status: 409, message: "This person is a member of the area already." },
  "invitations-full": {
    status: 409,
    message: `You can have up to ${maxAreaInvitations} open invitations. Withdraw some of them first.`,
  },
  "invitation-unknown": {
    status: 404,
    message: "This invitation was withdrawn, was already used, or has expired. Ask the website for a new one.",
  },
  "invitation-of-another": { status: 403, message: "This invitation is for another email." },
  ...staleRevision(),
} satisfies FailureTable;

// ── Visitors ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const areaPageRoute = defineRoute({
  method: "GET",
  path: `${areaPaths.page}/:areaId`,
  summary: "The page of a member area: what it is, and how to join it",
  access: anyone,
  needsMembers: true,
  params: z.object({ areaId: z.string().max(100) }),
});

export const joinAreaRoute = memberForm({
  path: areaPaths.join,
  summary: "Joins a free member area, or asks to join one",
  fields: {
    areaId: z.uuid(),
    note: z.string().trim().max(maxNoteLength).default(""),
    /** The page to go to afterwards. */
    to: z.string().max(2000).default(""),
  },
  page: `/account/${membershipsSection}`,
  typed: ["areaId", "note"],
});

export const leaveAreaRoute = memberForm({
  path: areaPaths.leave,
  page: `/account/${membershipsSection}`,
  summary: "Leaves a member area, or withdraws a request",
  fields: { areaId: z.uuid() },
});

const invitationToken = z.string().max(200).default("");

export const areaInvitationPageRoute = defineRoute({
  method: "GET",
  path: areaPaths.invitation,
  summary: "The page of an invitation to a member area",
  access: anyone,
  needsMembers: true,
  // `area` is missing in links of older emails.
  query: z.looseObject({ token: invitationToken, area: z.string().max(100).catch("") }),
  rateLimit: { name: "area-invitation", limit: 60, seconds: 900, by: "address" },
});

export const acceptAreaInvitationRoute = memberForm({
  path: areaPaths.acceptInvitation,
  summary: "Accepts an invitation to a member area",
  fields: { token: invitationToken, area: z.string().max(100).default("") },
});

/** An area as a page shows it to one person. */
export interface ShownArea {
  id: string;
  name: string;
  description: string;
  way: WayIn;
  /** Since when or until when, or why it ended. */
  stateText: string | null;
  /** Whether the member had a membership before. */
  wasMember: boolean;
  /** Where its membership is sold; null if not for sale. */
  productPath: string | null;
  /** Whether the member can buy it again to extend it. */
  isRenewable: boolean;
  /** Its pages, for members. */
  pages: { title: string; path: string }[];
}

/** Pages 105 and 106, and the page of an area. */
export interface AreaPageProps {
  title: string;
  /** Below the title. */
  text?: string;
  areas: ShownArea[];
  /** The path that was asked for. */
  to: string;
  /** The note that the member typed before they had to sign in again. */
  typed?: { areaId: string; note: string } | undefined;
  /** Undefined: nobody is signed in. */
  member: { email: string; xsrfToken: string } | undefined;
  /** Whether visitors can have accounts. */
  hasMembers: boolean;
  contactEmail: string;
}

export interface AreaInvitationProps {
  name: string;
  description: string;
  email: string;
  siteTitle: string;
  token: string;
  areaId: string;
  member: { email: string; xsrfToken: string } | undefined;
}

/** A member's memberships. */
export interface MembershipsProps {
  /** For a member without any: the areas that are open to everyone. */
  joinable: { areaId: string; name: string; description: string }[];
  memberships: {
    areaId: string;
    name: string;
    state: "active" | "pending" | "ended";
    detail: string;
    /** Where it is renewed or bought again; null if it can't be. */
    renewPath: string | null;
    /** The subscription that pays for it; null: none. */
    subscriptionPath: string | null;
    /** What leaving does, as sentences. */
    leaveTexts: string[];
    /** Whether the form that leaves is open. */
    isLeaving: boolean;
  }[];
}

export const areaPageIsland = defineIsland<AreaPageProps>("AreaPage", "never");
export const areaInvitationIsland = defineIsland<AreaInvitationProps>("AreaInvitationPage", "never");
export const membershipsIsland = defineIsland<MembershipsProps & SectionProps>("AccountMemberships", "never");

/** For pages whose navigation has links for some visitors only. */
export const audienceScriptRoute = defineRoute({
  method: "GET",
  path: "/navigation-audience.js",
  summary: "The script that marks a signed-in member before the page is shown",
  access: anyone,
  sameForEverybody: true,
  withoutWebsite: true,
});

// ── The studio ───────────────────────────────────────────────────────────────────────────────────────────────────────

const term = z.object({
  count: z.number().int("Enter a whole number.").min(1, "Enter at least 1.").max(3650, "Enter at most 3,650."),
  unit: z.enum(["day", "month"]),
});

/** What an owner edits. */
export const areaDraft = z.object({
  name: z.string().overwrite(nameOnOneLine).min(1, "Required").max(100, "Use at most 100 characters."),
  description: z.string().trim().max(1000, "Use at most 1,000 characters."),
  joining: z.enum(joinings),
  /** Only for `purchase`: the product to buy; null: nobody can join. */
  productId: z.uuid().nullable(),
  /** Only for `purchase`: how long a purchase lasts; null: forever. */
  term: term.nullable(),
  pageIds: z
    .array(z.uuid())
    .max(maxAreaPages)
    .transform((ids) => [...new Set(ids)]),
});

export type AreaDraft = z.output<typeof areaDraft>;

export const memberArea = areaDraft.extend({
  id: z.string(),
  pageIds: z.array(z.string()),
  productId: z.string().nullable(),
  memberCount: z.number(),
  pendingCount: z.number(),
  invitationCount: z.number(),
  revision,
});

export type MemberArea = z.infer<typeof memberArea>;

/** A page that can be in an area, or is in one. */
export const areaPage = z.object({
  id: z.string(),
  kind: z.enum(pageKinds),
  title: z.string(),
  path: z.string(),
  isHomepage: z.boolean(),
  /** Whether it is the page for missing addresses. */
  isNotFoundPage: z.boolean(),
  isInTrash: z.boolean(),
});

export type AreaPage = z.infer<typeof areaPage>;

/** As for the list of members: who manages an area need not know who its members are. */
const mayKnowMembers = withRight("orders.manage");
/** As for the export of that list. */
const mayExportMembers = withRight("customers.manage");

const areaParams = z.object({ areaId: z.uuid() });
const areaCalls = "/api/config/member-areas";

export const listAreasRoute = defineRoute({
  method: "GET",
  path: areaCalls,
  summary: "The member areas, with the pages and products that they can have",
  access: withRight("site.manage"),
  response: z.object({
    areas: z.array(memberArea),
    pages: z.array(areaPage),
    products: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Whether visitors can have accounts. */
    hasMembers: z.boolean(),
  }),
});

export const listAreaNamesRoute = defineRoute({
  method: "GET",
  path: "/api/config/member-area-names",
  summary: "The names of the member areas, for blocks",
  access: withRight("pages.edit"),
  response: z.object({ areas: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

export const addAreaRoute = defineRoute({
  method: "POST",
  path: areaCalls,
  summary: "Adds a member area",
  access: withRight("site.manage"),
  body: areaDraft,
  status: 201,
  response: memberArea,
  failures: areaFailures,
});

export const saveAreaRoute = defineRoute({
  method: "PUT",
  path: `${areaCalls}/:areaId`,
  summary: "Changes a member area and its pages",
  access: withRight("site.manage"),
  params: areaParams,
  // Pages are put into areas from their own settings as well, which leaves the area's revision as it is.
  body: areaDraft.extend({
    revision,
    /** The pages that were shown. If the area has others now, the save is refused. */
    pageIdsBefore: z.array(z.uuid()).max(maxAreaPages),
  }),
  response: memberArea,
  failures: areaFailures,
});

export const deleteAreaRoute = defineRoute({
  method: "DELETE",
  path: `${areaCalls}/:areaId`,
  summary: "Deletes a member area without pages, with its memberships",
  access: withRight("site.manage"),
  params: areaParams,
  status: 204,
  failures: areaFailures,
});

export const readAreaUsesRoute = defineRoute({
  method: "GET",
  path: `${areaCalls}/:areaId/uses`,
  summary: "What depends on a member area: its members, the membership that it sells, and the places that show it",
  access: withRight("site.manage"),
  params: areaParams,
  response: placesAnswer.extend({
    memberCount: z.number().int(),
    /** Name of the product that is sold only because of this area; null: none. */
    soldProduct: z.string().nullable(),
  }),
  failures: areaFailures,
});

export const areaMember = z.object({
  memberId: z.string(),
  email: z.string(),
  name: z.string(),
  state: z.enum(["pending", "active", "ended"]),
  source: z.enum(["free", "approval", "invitation", "purchase", "owner"]),
  note: z.string(),
  requestedAt: z.string().nullable(),
  since: z.string().nullable(),
  until: z.string().nullable(),
  endedAt: z.string().nullable(),
  endReason: z.enum(["left", "removed", "declined", "expired", "refunded"]).nullable(),
});

export type AreaMember = z.infer<typeof areaMember>;

/** Which members of an area a list or an export contains. */
export const areaMemberFilter = z.object({
  state: z.enum(["pending", "active", "ended"]).optional(),
  /** A part of the name or email. */
  search: z.string().max(200).optional(),
});

export type AreaMemberFilter = z.output<typeof areaMemberFilter>;

export const listAreaMembersRoute = defineRoute({
  method: "GET",
  path: `${areaCalls}/:areaId/members`,
  summary: "The members of an area: requests first, then by email",
  access: mayKnowMembers,
  params: areaParams,
  query: pagingQuery.extend(areaMemberFilter.shape),
  response: pageOf(areaMember),
  failures: areaFailures,
});

export const exportAreaMembersRoute = defineRoute({
  method: "POST",
  path: `${areaCalls}/:areaId/members/export`,
  summary: "The members of an area as CSV, all or filtered",
  access: mayExportMembers,
  params: areaParams,
  query: areaMemberFilter,
  failures: areaFailures,
});

const membersToChange = z.object({ memberIds: bulkMemberIds });
const changedMembers = z.object({ changedCount: z.number().int() });

export const addAreaMembersRoute = defineRoute({
  method: "POST",
  path: `${areaCalls}/:areaId/members/add`,
  summary: "Adds members to an area, and approves their requests. Who is in it already stays as they are",
  access: mayKnowMembers,
  params: areaParams,
  body: membersToChange,
  response: changedMembers,
  failures: areaFailures,
});

export const removeAreaMembersRoute = defineRoute({
  method: "POST",
  path: `${areaCalls}/:areaId/members/remove`,
  summary: "Removes members from an area",
  access: mayKnowMembers,
  params: areaParams,
  body: membersToChange,
  response: changedMembers,
  failures: areaFailures,
});

export const answerAreaMemberRoute = defineRoute({
  method: "POST",
  path: `${areaCalls}/:areaId/members/:memberId`,
  summary: "Approves or declines a request, or removes a member from an area",
  access: mayKnowMembers,
  params: areaParams.extend({ memberId: z.uuid() }),
  body: z.object({ action: z.enum(["approve", "decline", "remove"]) }),
  status: 204,
  failures: areaFailures,
});

export const areaInvitation = z.object({
  id: z.string(),
  email: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});

export type AreaInvitation = z.infer<typeof areaInvitation>;

export const listAreaInvitationsRoute = defineRoute({
  method: "GET",
  path: `${areaCalls}/:areaId/invitations`,
  summary: "The open invitations of an area, newest first",
  access: mayKnowMembers,
  params: areaParams,
  response: z.object({ invitations: z.array(areaInvitation) }),
  failures: areaFailures,
});

export const inviteToAreaRoute = defineRoute({
  method: "POST",
  path: `${areaCalls}/:areaId/invitations`,
  summary: "Invites a person by email to an area; a second invitation replaces the first",
  access: mayKnowMembers,
  params: areaParams,
  body: z.object({ email: z.string().trim().min(1, "Required").max(256) }),
  status: 201,
  /** The link is only there without a mail server: the owner must send it. */
  response: z.object({ invitation: areaInvitation, link: z.string().optional() }),
  failures: areaFailures,
  rateLimit: { name: "area-invite", limit: 200, seconds: 3600, by: "visitor" },
});

export const withdrawAreaInvitationRoute = defineRoute({
  method: "DELETE",
  path: `${areaCalls}/:areaId/invitations/:invitationId`,
  summary: "Withdraws an invitation to an area",
  access: mayKnowMembers,
  params: areaParams.extend({ invitationId: z.uuid() }),
  status: 204,
  failures: areaFailures,
});

const pageParams = z.object({ pageId: z.uuid() });

const areasOfPage = z.object({
  areas: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The areas whose members see the page; empty: everyone does. */
  areaIds: z.array(z.string()),
  isHomepage: z.boolean(),
  /** Whether it is the page for missing addresses. */
  isNotFoundPage: z.boolean(),
});

export const readPageAreasRoute = defineRoute({
  method: "GET",
  path: "/api/config/pages/:pageId/areas",
  summary: "The member areas that a page is in, and all that it can be in",
  access: withRight("pages.edit"),
  params: pageParams,
  response: areasOfPage,
  failures: areaFailures,
});

export const savePageAreasRoute = defineRoute({
  method: "PUT",
  path: "/api/config/pages/:pageId/areas",
  summary: "Changes which member areas a page is in",
  access: withRight("pages.edit"),
  params: pageParams,
  body: z.object({
    areaIds: z.array(z.uuid()).max(maxAreas),
    /** The areas that were shown. If the page is in others now, the save is refused. */
    before: z.array(z.uuid()).max(maxAreas),
  }),
  response: areasOfPage,
  failures: areaFailures,
});

export const readMemberAreasRoute = defineRoute({
  method: "GET",
  path: "/api/config/members/:memberId/areas",
  summary: "The memberships of one member",
  access: mayKnowMembers,
  params: z.object({ memberId: z.uuid() }),
  response: z.object({
    memberships: z.array(
      areaMember
        .pick({ state: true, source: true, since: true, until: true, endedAt: true, endReason: true })
        .extend({ areaId: z.string(), areaName: z.string() }),
    ),
  }),
});

// ── Jobs ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The emails of a membership that ends. They are sent only if it still ends at that time. */
export const membershipTermJob = defineJob<{
  areaId: string;
  memberId: string;
  /** ISO */
  until: string;
  step: "remind" | "end";
}>("area.term");

/**
 * Renders an email about a membership, after the transaction of what it is about, which would otherwise keep rows locked
 * meanwhile.
 */
export const areaMailJob = defineJob<{
  name: string;
  recipient: string;
  values: Record<string, string>;
  /** Of its button. */
  url: string;
  dedupeKey: string;
}>("area.mail");
