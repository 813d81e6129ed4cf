import { passwordProblem } from "#features/account/accounts/domain/passwordProblem.ts";
import { hashPassword, normalizeEmail } from "#features/account/accounts/server/index.ts";
import { nameAmong } from "#features/site/languages/domain/languageNames.ts";
import { failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { emailProblem } from "#kernel/domain/email.ts";
import { showDevice } from "#kernel/domain/visitors/deviceName.ts";
import { redirectTo } from "#kernel/server/http/answer.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { publishedLocales } from "#kernel/server/languages/websiteLanguages.ts";
import {
  changeEmailRoute,
  changePasswordRoute,
  deleteAccountRoute,
  endDeviceRoute,
  exportDataRoute,
  mailDeleteLinkRoute,
  saveEmailsRoute,
  saveLanguageRoute,
  saveNameRoute,
} from "../accountContract.ts";
import { accountPaths, accountTexts, sectionTexts } from "../browserContract.ts";
import { memberFailures } from "../contract.ts";
import { newsSources } from "../domain/newsSources.ts";
import { dataIsland, devicesIsland, emailsIsland, type ProfileProps, profileIsland } from "../islandsContract.ts";
import type { MemberConfirmation } from "./confirmMember.ts";
import { deleteMember } from "./deleteMember.ts";
import { forgetMember } from "./enterAccount.ts";
import { exportMember, readMemberRow, readSessions } from "./exportMember.ts";
import { endSessions, type LinkServices } from "./followLink.ts";
import type { Members } from "./Members.ts";
import type { MailLimits } from "./mailLimits.ts";
import { lockSignedIn } from "./memberSession.ts";
import { dropLinks } from "./memberTokens.ts";

const fail = failuresOf(memberFailures);

/** The account's own sections and their forms: profile, email preferences, devices, data. */
export function registerOwnSections(
  services: LinkServices & {
    limits: MailLimits;
    account: Pick<Members, "addAccountSection" | "renderSection">;
    confirmation: MemberConfirmation;
  },
): void {
  const { app, mails, limits, account, confirmation, personalData } = services;
  const signedIn = async (context: RequestContext) => (await context.member()) as SignedInMember;
  const doneAt = (section: string, code: string) => redirectTo(`${accountPaths.page}/${section}?done=${code}`);

  account.addAccountSection({
    id: "profile",
    title: sectionTexts.profile,
    summary: sectionTexts.profileSummary,
    order: 40,
    async load(context, { id, name, email }) {
      const languages = await languagesOf(context, id);
      return { name, email, hasPassword: await hasPassword(context, id), languages };
    },
    view: profileIsland,
  });
  account.addAccountSection({
    id: "emails",
    title: sectionTexts.emails,
    summary: sectionTexts.emailsSummary,
    order: 50,
    load: async (context, { id }) => ({ wantsNews: (await readMemberRow(context, id))?.wants_news ?? false }),
    view: emailsIsland,
  });
  account.addAccountSection({
    id: "devices",
    title: sectionTexts.devices,
    summary: sectionTexts.devicesText,
    order: 60,
    async load(context, member) {
      const { website } = context;
      const date = new Intl.DateTimeFormat(website.locale, {
        dateStyle: "medium",
        timeStyle: "short",
        timeZone: website.time_zone,
      });
      const devices = (await readSessions(context, member.id)).map((session) => ({
        id: session.id,
        device: showDevice(session.device),
        lastSeenText: date.format(session.last_seen_at),
        isThis: session.id === member.sessionId,
      }));
      return { devices: devices.sort((one, other) => Number(other.isThis) - Number(one.isThis)) };
    },
    view: devicesIsland,
  });
  account.addAccountSection({
    id: "data",
    title: sectionTexts.data,
    summary: sectionTexts.dataSummary,
    order: 80,
    load: async (context, { id }) => ({ hasPassword: await hasPassword(context, id) }),
    view: dataIsland,
  });

  app.route(saveNameRoute, async ({ body }, context) => {
    const { name } = body;
    if (name.length > 200) {
      const errors = { name: sectionTexts.nameTooLong };
      return account.renderSection(context, "profile", { form: "name", errors, values: { name }, status: 400 });
    }
    await changeOwn(context, (await signedIn(context)).id, { name });
    return doneAt("profile", "name");
  });

  app.route(saveLanguageRoute, async ({ body: { locale } }, context) => {
    // The page offers no other.
    if (!publishedLocales(context.website).includes(locale)) return kernelFailure("invalid-input");
    await changeOwn(context, (await signedIn(context)).id, { locale });
    return doneAt("profile", "language");
  });

  app.route(changeEmailRoute, async ({ body: { email: typed, currentPassword } }, context) => {
    const member = await signedIn(context);
    const email = normalizeEmail(typed);
    const errors: Record<string, string> = {};
    const problem = emailProblem(email, context.website.strict_legacy_email);
    if (problem) errors.email = problem;
    else if (email === member.email) errors.email = sectionTexts.sameEmail;
    else {
      const refusal = await confirmation.checkPassword(context, member, currentPassword);
      if (refusal) errors.currentPassword = refusal.message;
    }
    if (Object.keys(errors).length > 0) {
      const answered = { form: "email", errors, values: { email: typed }, status: 400 };
      return account.renderSection(context, "profile", answered);
    }
    const limited = await limits.take(context, { kind: "changeEmail", email, memberId: member.id });
    if (limited) {
      const refused = { email: limited.message };
      const answered = { form: "email", errors: refused, values: { email: typed }, status: limited.status };
      return account.renderSection(context, "profile", answered);
    }
    // Whether another account has the address is found out by the link, which only its owner can use.
    const { website } = context;
    const ended = await context.site.transaction(async (tx) => {
      if (!(await lockSignedIn(tx, member, context.realNow))) return kernelFailure("not-signed-in");
      await mails.put(tx, website, {
        name: "changeEmail",
        recipient: email,
        link: { memberId: member.id, purpose: "CHANGE_EMAIL", email, to: `${accountPaths.page}/profile?done=email` },
      });
      await mails.put(tx, website, { name: "changeEmailAsked", recipient: member.email, values: { email } });
      return undefined;
    });
    return ended ?? doneAt("profile", "email-sent");
  });

  app.route(changePasswordRoute, async ({ body: { oldPassword, newPassword } }, context) => {
    const member = await signedIn(context);
    const errors: Record<string, string> = {};
    const problem = newPassword === "" ? accountTexts.required : passwordProblem(newPassword, member.email);
    if (problem) errors.newPassword = problem;
    const refusal = await confirmation.checkPassword(context, member, oldPassword);
    if (refusal) errors.oldPassword = refusal.message;
    if (Object.keys(errors).length > 0) {
      return account.renderSection(context, "profile", { form: "password", errors, status: 400 });
    }
    const passwordHash = await hashPassword(newPassword);
    const ended = await context.site.transaction(async (tx) => {
      if (!(await lockSignedIn(tx, member, context.realNow))) return kernelFailure("not-signed-in");
      await tx.db
        .updateTable("members")
        .set({ password_hash: passwordHash })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", member.id)
        .execute();
      await endSessions(tx, member.id, member.sessionId);
      await dropLinks(tx, member.id);
      await mails.put(tx, context.website, { name: "passwordChanged", recipient: member.email });
      return undefined;
    });
    return ended ?? doneAt("profile", "password");
  });

  app.route(saveEmailsRoute, async ({ body }, context) => {
    await changeOwn(context, (await signedIn(context)).id, {
      wants_news: body.wantsNews !== undefined,
      news_decided_at: context.now,
      news_source: newsSources.account,
    });
    return doneAt("emails", "emails");
  });

  app.route(endDeviceRoute, async ({ body: { sessionId } }, context) => {
    const member = await signedIn(context);
    const ended = await context.site.transaction(async (tx) => {
      if (!(await lockSignedIn(tx, member, context.realNow))) return kernelFailure("not-signed-in");
      // The other device may have requested one.
      await dropLinks(tx, member.id);
      if (sessionId === "others") {
        await endSessions(tx, member.id, member.sessionId);
        return undefined;
      }
      await tx.db
        .deleteFrom("member_sessions")
        .where("website_id", "=", tx.websiteId)
        .where("member_id", "=", member.id)
        .where("id", "=", sessionId)
        .execute();
      return undefined;
    });
    return ended ?? doneAt("devices", sessionId === "others" ? "devices" : "device");
  });

  app.route(exportDataRoute, async (_input, context) => {
    const member = await signedIn(context);
    return (await exportMember(context, member.id, personalData)) ?? kernelFailure("not-found");
  });

  app.route(deleteAccountRoute, async ({ body }, context) => {
    const member = await signedIn(context);
    const refusal = (await hasPassword(context, member.id))
      ? await confirmation.checkPassword(context, member, body.password)
      : fail("wrong-password");
    if (refusal) {
      return account.renderSection(context, "data", { errors: { password: refusal.message }, status: 400 });
    }
    const forget = await context.site.transaction(async (tx) => {
      if (!(await lockSignedIn(tx, member, context.realNow))) return kernelFailure("not-signed-in");
      const result = await forgetMember(tx, services.listeners, context, member, { cloneCart: false });
      await deleteMember(tx, services, member);
      return result;
    });
    if (isFailure(forget)) return forget;
    forget();
    return redirectTo(accountPaths.deleted);
  });

  app.route(mailDeleteLinkRoute, async (_input, context) => {
    const member = await signedIn(context);
    const { id: memberId, email } = member;
    const limited = await limits.take(context, { kind: "delete", email, memberId });
    if (limited) {
      return account.renderSection(context, "data", { message: limited.message, status: limited.status });
    }
    const ended = await context.site.transaction(async (tx) => {
      if (!(await lockSignedIn(tx, member, context.realNow))) return kernelFailure("not-signed-in");
      const link = { memberId, purpose: "DELETE" } as const;
      await mails.put(tx, context.website, { name: "delete", recipient: email, link });
      return undefined;
    });
    return ended ?? doneAt("data", "delete-sent");
  });
}

/** Whether a signed-in member has a password. One who was deleted since the request began has none. */
async function hasPassword(context: RequestContext, memberId: string): Promise<boolean> {
  return ((await readMemberRow(context, memberId))?.password_hash ?? null) !== null;
}

/** The languages that a member can choose from. */
async function languagesOf(context: RequestContext, memberId: string): Promise<ProfileProps["languages"]> {
  const locales = publishedLocales(context.website);
  if (locales.length === 1) return [];
  const stored = (await readMemberRow(context, memberId))?.locale;
  const chosen = locales.find((locale) => locale === stored) ?? locales[0];
  return locales.map((locale) => ({ locale, name: nameAmong(locale, locales), isChosen: locale === chosen }));
}

async function changeOwn(
  { site }: RequestContext,
  memberId: string,
  changes: { name: string } | { locale: string } | { wants_news: boolean; news_decided_at: Date; news_source: string },
): Promise<void> {
  await site.transaction((tx) =>
    tx.db
      .updateTable("members")
      .set(changes)
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", memberId)
      .execute(),
  );
}
