import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import { isOwnPath } from "#kernel/domain/paths/ownPath.ts";
import { redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { SignedInMember } from "#kernel/server/http/requestContext.ts";
import { signOutFormRoute } from "../accountContract.ts";
import { accountPaths } from "../browserContract.ts";
import {
  createSessionRoute,
  endSessionRoute,
  memberMailJob,
  readMemberSettingsRoute,
  readSessionRoute,
  saveMemberSettingsRoute,
} from "../contract.ts";
import { accountLinkIsland } from "../islandsContract.ts";
import { registerAccountPages } from "./accountPages.ts";
import { createMemberConfirmation } from "./confirmMember.ts";
import { enterAccount, leaveAccount, type SessionListeners } from "./enterAccount.ts";
import { keepMessages, takeMessages } from "./flashCookies.ts";
import { isKnownBrowser } from "./knownBrowser.ts";
import { leadOn } from "./leadOn.ts";
import type { Members, PersonalData } from "./Members.ts";
import { createMailLimits } from "./mailLimits.ts";
import { registerMailRequests } from "./mailRequests.ts";
import { createMemberMails } from "./memberMails.ts";
import { readMember } from "./memberSession.ts";
import { saveMemberSettings } from "./memberSettings.ts";
import { type PasskeySignIn, registerOpenPages, type SuggestedEmails } from "./openPages.ts";
import { registerOwnSections } from "./ownSections.ts";
import { createPeople } from "./people.ts";
import { createMemberSignIn } from "./signInMember.ts";
import type { OrderCounter } from "./studio/listMembers.ts";
import { registerMemberStudio } from "./studio/registerMemberStudio.ts";
import { keepTyped, takeTyped } from "./typedCookie.ts";

/** Accounts of a website's visitors: registration, sign-in, and the pages of the account. */
export function registerMembers(
  app: App,
  { pages, themes, outbox }: { pages: Pages; themes: Themes; outbox: Outbox },
): Members {
  const { islands } = app.services;
  const listeners: SessionListeners = { signIn: [], signOut: [] };
  const personalData: PersonalData[] = [];
  const mails = createMemberMails(app, outbox);
  const signIn = createMemberSignIn(app, listeners);
  const services = { app, mails, limits: createMailLimits(app), listeners, personalData };
  const confirmation = createMemberConfirmation(app);
  const passkeySignIn: PasskeySignIn = {};
  const emails: SuggestedEmails = { sources: [] };
  let countOrders: OrderCounter = async () => new Map();
  app.findMembersWith((context) => readMember(app, context));
  app.keepTypedWith({
    mayKeep: isKnownBrowser,
    keep: (context, typed) => keepTyped(app.services.secret, context, typed),
  });
  registerMailRequests(app, mails);
  registerOpenPages({ ...services, pages, outbox, signIn, passkeySignIn, emails });
  const account = registerAccountPages(app, pages);
  registerOwnSections({ ...services, account, confirmation });
  themes.addFormatter("account-link", (_value, { website }) =>
    website.has_members ? islands.render(accountLinkIsland, {}) : "",
  );

  app.route(createSessionRoute, async ({ body: { rememberMe, ...body } }, context) => {
    const entered = await signIn(context, { ...body, isRemembered: rememberMe, proof: body.proof });
    if (isFailure(entered)) return entered;
    const { xsrfToken, memberId: siteUserId, messages } = entered;
    return { xsrfToken, siteUserId, ...(messages.length > 0 ? { messages } : {}) };
  });

  app.route(readSessionRoute, async (_input, context) => {
    const { id, xsrfToken } = (await context.member()) as SignedInMember;
    return { xsrfToken, siteUserId: id };
  });

  app.route(endSessionRoute, async ({ query }, context) => {
    const member = (await context.member()) as SignedInMember;
    await leaveAccount(listeners, context, member, { cloneCart: query.cloneCart === "true" });
    return undefined;
  });

  app.route(signOutFormRoute, async ({ body }, context) => {
    const member = (await context.member()) as SignedInMember;
    await leaveAccount(listeners, context, member, { cloneCart: body.cloneCart !== undefined });
    return redirectTo(isOwnPath(body.to) ? body.to : accountPaths.signedOut);
  });

  registerMemberStudio(app, { mails, outbox, personalData, countOrders: (site, ids) => countOrders(site, ids) });
  app.route(readMemberSettingsRoute, async (_input, { website }) => ({ hasMembers: website.has_members }));
  app.route(saveMemberSettingsRoute, ({ body }, context) => saveMemberSettings(context, body));

  return {
    ...account,
    onSignIn: (listener) => listeners.signIn.push(listener),
    onSignOut: (listener) => listeners.signOut.push(listener),
    countOrdersWith: (counter) => {
      countOrders = counter;
    },
    addPersonalData: (data) => personalData.push(data),
    keepMessages,
    takeMessages,
    enter: (tx, context, entry) => enterAccount(tx, services, context, entry),
    leadOn,
    confirmation,
    people: createPeople({ personalData }),
    addPasskeySignIn(render) {
      passkeySignIn.render = render;
    },
    mail: (tx, asked, mail) => mails.put(tx, asked, mail),
    invite: (tx, person) => tx.enqueue(memberMailJob, { kind: "invite", ...person }),
    mailMembership: (tx, bought) => tx.enqueue(memberMailJob, { kind: "membership", ...bought }),
    suggestEmailWith: (suggest) => emails.sources.push(suggest),
    isKnownBrowser,
    takeTyped: (context, member, page) => takeTyped(app.services.secret, context, member, page),
  };
}
