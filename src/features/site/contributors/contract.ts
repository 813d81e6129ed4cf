import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { allRoles, assignableRights, completeRights } from "#features/account/roles/domain/rights.ts";
import { studioSession } from "#features/account/sessions/contract.ts";
import { anyone, defineRoute, signedInAccount } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { nameOnOneLine } from "#kernel/domain/mailName.ts";

/** Days until an invitation expires. */
export const invitationDays = 7;

/** Maximum number of open invitations of a website. */
export const maxInvitations = 100;

/** Maximum number of roles that a website makes for itself. */
export const maxCustomRoles = 20;

export const contributorFailures = {
  "already-contributor": { status: 409, message: "This person already works on the website." },
  "already-invited": { status: 409, message: "This person was already invited. Send the invitation again instead." },
  "invitations-full": {
    status: 409,
    message: `You can have up to ${maxInvitations} open invitations. Withdraw some of them first.`,
  },
  "invitation-unknown": {
    status: 404,
    message: "This invitation was withdrawn, was already used, or has expired. Ask for a new one.",
  },
  "invitation-of-another": {
    status: 403,
    message: "This invitation is for {email}. Sign in with that account to accept it.",
  },
  "account-exists": { status: 409, message: "There is already an account for this email. Sign in to accept." },
  "contributor-unknown": { status: 404, message: "This person no longer works on the website." },
  "owner-fixed": {
    status: 409,
    message: "The owner always has every right. To change the owner, transfer the website.",
  },
  "own-two-step-off": {
    status: 409,
    message: "Set up two-step verification for your own account first. You find it under Account and security.",
  },
  "password-wrong": { status: 400, message: "Incorrect password." },
  "right-missing": { status: 403, message: "You can only give rights that you have yourself." },
  "person-above": { status: 403, message: "This person has rights that you don't have, so you can't change them." },
  "role-unknown": { status: 404, message: "This role was deleted." },
  "role-name-taken": { status: 409, message: "There is already a role with this name." },
  "role-used": { status: 409, message: "People have this role. Give them another one first." },
  "custom-roles-full": { status: 409, message: `You can have up to ${maxCustomRoles} roles of your own.` },
} satisfies FailureTable;

/** Website roles by number. There is no role 5. */
const roles = z
  .array(z.literal(allRoles, { error: "This role does not exist." }))
  .max(allRoles.length)
  .transform((given) => [...new Set(given)].sort((one, other) => one - other));

const customRoleIds = z
  .array(z.uuid())
  .max(maxCustomRoles)
  .transform((given) => [...new Set(given)]);

/** What a person may do: website roles and custom roles, one at least. */
const heldRoles = z.object({ roles, customRoleIds: customRoleIds.default([]) });

export type HeldRoles = z.output<typeof heldRoles>;

const hasRole = ({ roles, customRoleIds }: HeldRoles) => roles.length + customRoleIds.length > 0;
const roleMissing = { error: "Choose at least one role.", path: ["roles"] };

export const customRole = z.object({ id: z.string(), name: z.string(), rights: z.array(z.string()) });

export type CustomRole = z.infer<typeof customRole>;

export const contributor = z.object({
  accountId: z.string(),
  email: z.string(),
  name: z.string(),
  isOwner: z.boolean(),
  /** Empty for the owner, as are the custom roles. */
  roles: z.array(z.number()),
  customRoles: z.array(customRole),
  joinedAt: z.string(),
  /** Null before the first sign-in. */
  signedInAt: z.string().nullable(),
  isTwoStepOn: z.boolean(),
});

export type Contributor = z.infer<typeof contributor>;

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(z.number()),
  customRoles: z.array(customRole),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  /** Who invited, as "Ada (ada@example.com)"; null if the account was deleted. */
  invitedBy: z.string().nullable(),
});

export type Invitation = z.infer<typeof invitation>;

const sentInvitation = z.object({
  invitation,
  /** Only without a mail server, because it must be passed on by hand. Otherwise it proves who reads the email. */
  link: z.string().optional(),
});

export type SentInvitation = z.infer<typeof sentInvitation>;

export const listContributorsRoute = defineRoute({
  method: "GET",
  path: "/api/config/contributors",
  summary: "The people who work on the website, the owner first, open invitations, and custom roles",
  access: withRight("contributors.manage"),
  response: z.object({
    contributors: z.array(contributor),
    invitations: z.array(invitation),
    customRoles: z.array(customRole),
    requiresTwoStep: z.boolean(),
  }),
});

export const requireTwoStepRoute = defineRoute({
  method: "PUT",
  path: "/api/config/contributors/two-step",
  summary: "Whether everyone who works on the website must use two-step verification",
  // Who has not set it up yet loses every right, and nobody takes rights from the owner.
  access: withRight("ownership.transfer"),
  body: z.object({ isRequired: z.boolean() }),
  status: 204,
  failures: contributorFailures,
});

export const readOwnRolesRoute = defineRoute({
  method: "GET",
  path: "/api/config/contributors/me",
  summary: "The roles of the signed-in account on the website",
  access: signedInAccount,
  response: contributor,
  failures: contributorFailures,
});

export const inviteRoute = defineRoute({
  method: "POST",
  path: "/api/config/contributors/invitations",
  summary: "Invites a person by email to work on the website",
  access: withRight("contributors.manage"),
  body: heldRoles.extend({ email: z.string().trim().min(1, "Required").max(256) }).refine(hasRole, roleMissing),
  status: 201,
  response: sentInvitation,
  failures: contributorFailures,
  rateLimit: { name: "invitation", limit: 50, seconds: 3600, by: "visitor" },
});

export const inviteAgainRoute = defineRoute({
  method: "POST",
  path: "/api/config/contributors/invitations/:invitationId/send",
  summary: "Sends an invitation again, with a new link",
  access: withRight("contributors.manage"),
  params: z.object({ invitationId: z.uuid() }),
  response: sentInvitation,
  failures: contributorFailures,
  rateLimit: { name: "invitation", limit: 50, seconds: 3600, by: "visitor" },
});

export const withdrawInvitationRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/contributors/invitations/:invitationId",
  summary: "Withdraws an invitation",
  access: withRight("contributors.manage"),
  params: z.object({ invitationId: z.uuid() }),
  status: 204,
  failures: contributorFailures,
});

export const saveRolesRoute = defineRoute({
  method: "PUT",
  path: "/api/config/contributors/:accountId/roles",
  summary: "Changes what a person may do on the website",
  access: withRight("contributors.manage"),
  params: z.object({ accountId: z.uuid() }),
  body: heldRoles.refine(hasRole, roleMissing),
  response: contributor,
  failures: contributorFailures,
});

export const removeContributorRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/contributors/:accountId",
  summary: "Removes a person from the website. They lose access at once",
  access: withRight("contributors.manage"),
  params: z.object({ accountId: z.uuid() }),
  status: 204,
  failures: contributorFailures,
});

export const leaveWebsiteRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/contributors/me",
  summary: "Removes the signed-in account from the website",
  access: signedInAccount,
  status: 204,
  failures: contributorFailures,
});

export const transferOwnershipRoute = defineRoute({
  method: "POST",
  path: "/api/config/contributors/ownership",
  summary: "Makes another contributor the owner. The owner until then becomes an administrator",
  access: withRight("ownership.transfer"),
  body: z.object({ accountId: z.uuid(), currentPassword: z.string().min(1, "Required").max(1000) }),
  status: 204,
  failures: contributorFailures,
});

const customRoleDraft = z.object({
  name: z.string().overwrite(nameOnOneLine).min(1, "Required").max(60, "Use at most 60 characters."),
  rights: z
    .array(z.literal(assignableRights, { error: "This right does not exist." }))
    .min(1, "Choose at least one right.")
    .max(assignableRights.length)
    .transform(completeRights),
});

export type CustomRoleDraft = z.output<typeof customRoleDraft>;

const customRolePath = "/api/config/contributors/roles/:roleId";
const customRoleParams = z.object({ roleId: z.uuid() });

export const addCustomRoleRoute = defineRoute({
  method: "POST",
  path: "/api/config/contributors/roles",
  summary: "Adds a custom role: a name and a set of rights",
  access: withRight("contributors.manage"),
  body: customRoleDraft,
  status: 201,
  response: customRole,
  failures: contributorFailures,
});

export const saveCustomRoleRoute = defineRoute({
  method: "PUT",
  path: customRolePath,
  summary: "Changes a custom role, for everyone who has it",
  access: withRight("contributors.manage"),
  params: customRoleParams,
  body: customRoleDraft,
  response: customRole,
  failures: contributorFailures,
});

export const deleteCustomRoleRoute = defineRoute({
  method: "DELETE",
  path: customRolePath,
  summary: "Deletes a custom role that nobody has",
  access: withRight("contributors.manage"),
  params: customRoleParams,
  status: 204,
  failures: contributorFailures,
});

const invitationToken = z.string().min(1).max(200);
const answersLimit = { name: "invitation-answer", limit: 30, seconds: 900, by: "address" } as const;

/** What the person who was invited sees before they answer. */
export const openInvitation = z.object({
  websiteTitle: z.string(),
  email: z.string(),
  /** Names of its roles. */
  roles: z.array(z.string()),
  invitedBy: z.string().nullable(),
  expiresAt: z.string(),
  /** Whether there is an account for this email: then it is accepted by signing in, else with a new password. */
  hasAccount: z.boolean(),
});

export type OpenInvitation = z.infer<typeof openInvitation>;

export const readInvitationRoute = defineRoute({
  method: "POST",
  path: "/api/config/invitation",
  summary: "An invitation, for the person who has its link",
  access: anyone,
  body: z.object({ token: invitationToken }),
  response: openInvitation,
  failures: contributorFailures,
  rateLimit: answersLimit,
});

export const acceptInvitationRoute = defineRoute({
  method: "POST",
  path: "/api/config/invitation/accept",
  summary: "Accepts an invitation: with the signed-in account, or with a new one",
  access: anyone,
  body: z.object({
    token: invitationToken,
    /** For a new account. */
    name: z.string().overwrite(nameOnOneLine).max(200, "Use at most 200 characters.").optional(),
    password: z.string().max(1000, "Use at most 1000 characters.").optional(),
  }),
  response: studioSession,
  failures: contributorFailures,
  rateLimit: answersLimit,
});

export const declineInvitationRoute = defineRoute({
  method: "POST",
  path: "/api/config/invitation/decline",
  summary: "Declines an invitation",
  access: anyone,
  body: z.object({ token: invitationToken }),
  status: 204,
  failures: contributorFailures,
  rateLimit: answersLimit,
});
