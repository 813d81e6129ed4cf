import { deviceOf } from "#features/account/accounts/server/index.ts";
import { maxPasskeys } from "#features/account/passkeys/domain/maxPasskeys.ts";
import { passkeyTexts } from "#features/account/passkeys/domain/passkeyTexts.ts";
import type { AnsweredForm } from "#features/audience/members/islandsContract.ts";
import type { Members } from "#features/audience/members/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { memberPasskeyTexts as texts } from "../browserContract.ts";
import { addPasskeyIsland, type MemberPasskeysProps } from "../contract.ts";
import { partyOf } from "./memberCeremony.ts";
import { readMemberPasskeys } from "./memberPasskeyRows.ts";

type Stored = Awaited<ReturnType<typeof readMemberPasskeys>>[number];

/** Loads what the section of a member's passkeys shows. */
export function createSectionLoader({ app, members }: { app: App; members: Members }) {
  const { islands } = app.services;

  async function howToAdd(
    context: RequestContext,
    member: SignedInMember,
    stored: readonly Stored[],
  ): Promise<MemberPasskeysProps["adding"]> {
    // Who views the website as a member can't prove to be them.
    if (context.memberView) return undefined;
    const party = partyOf(context);
    if (!party) return { obstacle: texts.impossible };
    if (stored.length >= maxPasskeys) return { obstacle: passkeyTexts.full };
    const need = await members.confirmation.needs(context, member);
    if (need === "sign-in") return { linkTo: member.email };
    const { xsrfToken } = member;
    const props = { xsrfToken, asksPassword: need === "password", device: deviceOf(context), origin: party.origin };
    return { html: islands.render(addPasskeyIsland, props) };
  }

  return async (
    context: RequestContext,
    member: SignedInMember,
    answered?: AnsweredForm,
  ): Promise<MemberPasskeysProps> => {
    const stored = await readMemberPasskeys(context.site, member.id);
    const { edit } = (context.request.query ?? {}) as { edit?: unknown };
    const edited = stored.find(({ id }) => id === (answered?.values?.id ?? edit));
    return {
      passkeys: stored.map((row) => ({ id: row.id, name: row.name, details: detailsOf(context, row) })),
      edited: edited && { id: edited.id, name: edited.name },
      adding: await howToAdd(context, member, stored),
    };
  };
}

function detailsOf(context: RequestContext, { created_at, last_used_at, host }: Stored): string[] {
  const { locale, time_zone: timeZone } = context.website;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone });
  return [
    fillMessage(texts.added, { date: date.format(created_at) }),
    last_used_at ? fillMessage(texts.lastUsed, { date: date.format(last_used_at) }) : texts.neverUsed,
    ...(host === partyOf(context)?.id ? [] : [fillMessage(texts.worksAt, { host })]),
  ];
}
