import type { Accounts } from "#features/account/accounts/server/index.ts";
import type { Notices } from "#features/account/notices/server/index.ts";
import type { Sessions } from "#features/account/sessions/server/index.ts";
import type { TwoStep } from "#features/account/two-step/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  acceptInvitationRoute,
  addCustomRoleRoute,
  contributorFailures,
  declineInvitationRoute,
  deleteCustomRoleRoute,
  inviteAgainRoute,
  inviteRoute,
  leaveWebsiteRoute,
  listContributorsRoute,
  readInvitationRoute,
  readOwnRolesRoute,
  removeContributorRoute,
  requireTwoStepRoute,
  saveCustomRoleRoute,
  saveRolesRoute,
  transferOwnershipRoute,
  withdrawInvitationRoute,
} from "../contract.ts";
import { acceptInvitation, declineInvitation, describeOpenInvitation } from "./answerInvitation.ts";
import { removeContributor, saveRoles, transferOwnership } from "./changeContributors.ts";
import { readContributor, readContributors, readInvitations } from "./contributorRows.ts";
import { addCustomRole, deleteCustomRole, readCustomRoles, saveCustomRole } from "./customRoles.ts";
import { invite, inviteAgain, withdrawInvitation } from "./invitations.ts";
import { isTwoStepRequired, requireTwoStep } from "./requireTwoStep.ts";

const fail = failuresOf(contributorFailures);

/** The people who work on a website: invitations, roles, removal, and the transfer of ownership. */
export function registerContributors(
  app: App,
  services: { accounts: Accounts; notices: Notices; sessions: Sessions; twoStep: TwoStep },
): void {
  const { accounts, notices } = services;
  const idOf = ({ account }: RequestContext) => account?.id as string;

  app.route(listContributorsRoute, async (_input, { site, now }) => {
    const [contributors, invitations, customRoles, requiresTwoStep] = await Promise.all([
      readContributors(site),
      readInvitations(site, now),
      readCustomRoles(site),
      isTwoStepRequired(site),
    ]);
    return { contributors, invitations, customRoles, requiresTwoStep };
  });
  app.route(readOwnRolesRoute, async (_input, context) => {
    return (await readContributor(context.site, idOf(context))) ?? fail("contributor-unknown");
  });

  app.route(inviteRoute, ({ body }, context) => invite(app, notices, context, body));
  app.route(inviteAgainRoute, ({ params }, context) => inviteAgain(app, notices, context, params.invitationId));
  app.route(withdrawInvitationRoute, ({ params }, context) => withdrawInvitation(context, params.invitationId));

  app.route(saveRolesRoute, ({ params, body }, context) => saveRoles(context, params.accountId, body));
  app.route(removeContributorRoute, ({ params }, context) => removeContributor(context, notices, params.accountId));
  app.route(leaveWebsiteRoute, (_input, context) =>
    removeContributor(context, notices, idOf(context), leaveWebsiteRoute),
  );
  app.route(requireTwoStepRoute, ({ body }, context) => requireTwoStep(services.twoStep, context, body.isRequired));
  app.route(transferOwnershipRoute, ({ body }, context) => transferOwnership(app, notices, context, body));

  app.route(addCustomRoleRoute, ({ body }, context) => addCustomRole(context, body));
  app.route(saveCustomRoleRoute, ({ params, body }, context) => saveCustomRole(context, params.roleId, body));
  app.route(deleteCustomRoleRoute, ({ params }, context) => deleteCustomRole(context, params.roleId));

  app.route(readInvitationRoute, ({ body }, context) => describeOpenInvitation(accounts, context, body.token));
  app.route(acceptInvitationRoute, ({ body }, context) => acceptInvitation(app, services, context, body));
  app.route(declineInvitationRoute, ({ body }, context) => declineInvitation(context, body.token));
}
