import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { memberDetail, memberListFailures } from "./studioContract.ts";

/** Maximum number of people that one call invites. */
export const maxInvitees = 200;

export const memberInvitationFailures = {
  ...memberListFailures,
  "already-member": { status: 409, message: "This person already has an account." },
  "member-blocked": { status: 409, message: "This person is blocked. Unblock them first." },
  "not-invited": { status: 409, message: "This person is not invited." },
} satisfies FailureTable;

const mayInvite = withRight("orders.manage");
const inviteLimit = { name: "member-invitation", limit: 50, seconds: 3600, by: "visitor" } as const;

export const invitedMembers = z.object({
  /** Number of invitations that were sent. */
  sent: z.number().int(),
  /** Emails of people who have an account, are blocked, or are invited already. */
  skipped: z.array(z.object({ email: z.string(), reason: z.enum(["member", "blocked", "invited"]) })),
  /** False without a mail server: the emails wait in the outbox. */
  isMailed: z.boolean(),
});

export type InvitedMembers = z.infer<typeof invitedMembers>;

export const inviteMembersRoute = defineRoute({
  method: "POST",
  path: "/api/config/member-invitations",
  summary: "Invites people to create an account, by a list of emails",
  access: mayInvite,
  body: z.object({
    /** One on each line, or separated by commas: "ada@example.com", "Ada <ada@example.com>". */
    people: z.string().trim().min(1, "Required").max(100_000),
  }),
  response: invitedMembers,
  failures: memberInvitationFailures,
  rateLimit: inviteLimit,
});

const invitationPath = "/api/config/members/:memberId/invitation";
const ofMember = z.object({ memberId: z.uuid() });

export const inviteMemberRoute = defineRoute({
  method: "PUT",
  path: invitationPath,
  summary: "Sends an invitation, or sends it again with a new link",
  access: mayInvite,
  params: ofMember,
  response: memberDetail,
  failures: memberInvitationFailures,
  rateLimit: inviteLimit,
});

export const withdrawMemberInvitationRoute = defineRoute({
  method: "DELETE",
  path: invitationPath,
  summary: "Withdraws an invitation. Its link stops working",
  access: mayInvite,
  params: ofMember,
  response: memberDetail,
  failures: memberInvitationFailures,
});
