import { passkeyName } from "#features/account/passkeys/contract.ts";
import { askForKnownPasskey } from "#features/account/passkeys/server/index.ts";
import type { Members } from "#features/audience/members/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import { nameOnOneLine } from "#kernel/domain/mailName.ts";
import { redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { memberPasskeyPaths, memberPasskeyTexts as texts } from "../browserContract.ts";
import {
  addMemberPasskeyRoute,
  askToAddRoute,
  askToSignInRoute,
  memberPasskeyFailures,
  memberPasskeysIsland,
  passkeySignInIsland,
  removeMemberPasskeyRoute,
  renameMemberPasskeyRoute,
  signInWithPasskeyRoute,
} from "../contract.ts";
import { addMemberPasskey, askToAdd } from "./addMemberPasskey.ts";
import { createSectionLoader } from "./loadSection.ts";
import { ceremonyOf, partyOf } from "./memberCeremony.ts";
import { memberPasskeyData } from "./memberPasskeyRows.ts";
import { signInWithPasskey } from "./signInWithPasskey.ts";

const fail = failuresOf(memberPasskeyFailures);

/** Passkeys of a website's members: a section of the account, and a button of the sign-in page. */
export function registerMemberPasskeys(app: App, { members }: { members: Members }): void {
  const { islands } = app.services;
  const services = { app, members };
  const signedIn = async (context: RequestContext) => (await context.member()) as SignedInMember;

  members.addAccountSection({
    id: "passkeys",
    title: texts.title,
    summary: texts.summary,
    order: 45,
    notices: texts.done,
    load: createSectionLoader(services),
    view: memberPasskeysIsland,
  });
  members.addPersonalData(memberPasskeyData);
  members.addPasskeySignIn((context, to) => {
    const party = partyOf(context);
    return party && islands.render(passkeySignInIsland, { to, origin: party.origin });
  });

  app.route(askToSignInRoute, async (_input, context) => {
    const ceremony = ceremonyOf(app, context);
    return ceremony ? askForKnownPasskey(ceremony) : fail("passkeys-impossible");
  });
  app.route(signInWithPasskeyRoute, ({ body }, context) => signInWithPasskey(services, context, body));
  app.route(askToAddRoute, ({ body }, context) => askToAdd(services, context, body));
  app.route(addMemberPasskeyRoute, ({ body }, context) => addMemberPasskey(services, context, body));

  app.route(renameMemberPasskeyRoute, async ({ body: { id, name: typed } }, context) => {
    const member = await signedIn(context);
    const name = passkeyName.safeParse(typed);
    if (!name.success) {
      const errors = { name: name.error.issues[0]?.message as string };
      return members.renderSection(context, "passkeys", { errors, values: { id, name: typed }, status: 400 });
    }
    const renamed = await context.site.transaction((tx) =>
      tx.db
        .updateTable("member_passkeys")
        .set({ name: name.data })
        .where("website_id", "=", tx.websiteId)
        .where("member_id", "=", member.id)
        .where("id", "=", id)
        .executeTakeFirst(),
    );
    if (renamed.numUpdatedRows === 0n) return renderUnknown(context);
    return redirectTo(`${memberPasskeyPaths.page}?done=renamed`);
  });

  app.route(removeMemberPasskeyRoute, async ({ body: { id } }, context) => {
    const member = await signedIn(context);
    const isRemoved = await context.site.transaction(async (tx) => {
      const removed = await tx.db
        .deleteFrom("member_passkeys")
        .where("website_id", "=", tx.websiteId)
        .where("member_id", "=", member.id)
        .where("id", "=", id)
        .returning("name")
        .executeTakeFirst();
      if (!removed) return false;
      const values = { passkey: nameOnOneLine(removed.name) };
      await members.mail(tx, context.website, { name: "passkeyRemoved", recipient: member.email, values });
      return true;
    });
    if (!isRemoved) return renderUnknown(context);
    return redirectTo(`${memberPasskeyPaths.page}?done=removed`);
  });

  const renderUnknown = (context: RequestContext) => {
    const { message, status } = fail("passkey-unknown");
    return members.renderSection(context, "passkeys", { message, status });
  };
}
