import { passwordProblem } from "#features/account/accounts/domain/passwordProblem.ts";
import { hashPassword, normalizeEmail } from "#features/account/accounts/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Island } from "#kernel/contract/defineIsland.ts";
import { type Failure, failuresOf, fillMessage, isFailure } from "#kernel/contract/failure.ts";
import { memberSignInPath } from "#kernel/contract/memberPaths.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import { emailProblem } from "#kernel/domain/email.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { accountPaths, accountTexts } from "../browserContract.ts";
import {
  checkEmailPageRoute,
  deletedPageRoute,
  forgotFormRoute,
  forgotPageRoute,
  linkFormRoute,
  linkPageRoute,
  type MemberMailRequest,
  memberFailures,
  memberMailJob,
  registerFormRoute,
  registerPageRoute,
  signedOutPageRoute,
  signInFormRoute,
  signInLinkFormRoute,
  signInPageRoute,
} from "../contract.ts";
import { afterSignIn } from "../domain/afterSignIn.ts";
import {
  type AnsweredForm,
  forgotPageIsland,
  linkPageIsland,
  type MessagePageProps,
  messagePageIsland,
  registerPageIsland,
  type SignInPageProps,
  signInPageIsland,
  signInProofIsland,
} from "../islandsContract.ts";
import type { EnteredAccount } from "./enterAccount.ts";
import { keepEmail, readEmail } from "./flashCookies.ts";
import { followLink, type LinkServices, passwordOf } from "./followLink.ts";
import { leadOn } from "./leadOn.ts";
import type { Members } from "./Members.ts";
import type { MailLimits } from "./mailLimits.ts";
import { findLink } from "./memberTokens.ts";
import { rememberRegistration } from "./registrationCookie.ts";
import type { createMemberSignIn } from "./signInMember.ts";
import { hasTyped } from "./typedCookie.ts";

const fail = failuresOf(memberFailures);

export interface OpenPageServices extends LinkServices {
  pages: Pages;
  outbox: Outbox;
  signIn: ReturnType<typeof createMemberSignIn>;
  limits: MailLimits;
  passkeySignIn: PasskeySignIn;
  emails: SuggestedEmails;
}

/** Later features that know which email a person would sign in with. */
export interface SuggestedEmails {
  sources: Parameters<Members["suggestEmailWith"]>[0][];
}

/** The button to sign in with a passkey, which a later feature adds to the sign-in page. */
export interface PasskeySignIn {
  render?: Parameters<Members["addPasskeySignIn"]>[0];
}

/** Pages of an account for visitors who are not signed in, with their plain forms. */
export function registerOpenPages(services: OpenPageServices): void {
  const { app, pages, outbox, signIn, passkeySignIn, emails, limits } = services;
  const { islands } = app.services;

  function render<Props extends object>(
    context: RequestContext,
    title: string,
    island: Island<Props>,
    props: Props & { answered?: AnsweredForm | undefined },
    status = 200,
  ): Promise<Answer> {
    const isRefused = status >= 400;
    return pages.renderSystemPage(context, {
      pageType: pageTypes.page,
      title: isRefused ? `${accountTexts.errorPrefix}${title}` : title,
      mainContent: islands.render(island, props),
      status,
    });
  }

  const renderMessage = (context: RequestContext, props: MessagePageProps, status = 200) =>
    render(context, props.title, messagePageIsland, props, status);

  const enter = (context: RequestContext, entered: EnteredAccount, to: string) =>
    redirectTo(leadOn(context, entered, to));

  async function renderSignIn(
    context: RequestContext,
    given: Omit<SignInPageProps, "passkeyHtml">,
    status = 200,
  ): Promise<Answer> {
    const passkeyHtml = passkeySignIn.render?.(context, given.to);
    const props = { ...given, email: await suggestEmail(context, given.to), passkeyHtml };
    return render(context, accountTexts.signInTitle, signInPageIsland, props, status);
  }

  async function suggestEmail(context: RequestContext, to: string): Promise<string | undefined> {
    for (const source of emails.sources) {
      const email = await source(context, to);
      if (email !== undefined) return email;
    }
    return undefined;
  }

  async function request(context: RequestContext, mail: MemberMailRequest): Promise<void> {
    keepEmail(context, mail.email);
    await context.site.transaction((tx) => tx.enqueue(memberMailJob, { ...mail, locale: context.website.locale }));
  }

  app.route(registerPageRoute, async ({ query }, context) => {
    if (await context.member()) return redirectTo(afterSignIn(query.to));
    const { to } = query;
    const props = { to, email: await suggestEmail(context, to) };
    return render(context, accountTexts.registerTitle, registerPageIsland, props);
  });

  app.route(registerFormRoute, async ({ body: { name, email: typed, password, to } }, context) => {
    const errors: Record<string, string> = {};
    const email = normalizeEmail(typed);
    const emailError = emailProblem(email, context.website.strict_legacy_email);
    const passwordError = password === "" ? accountTexts.required : passwordProblem(password, email);
    if (emailError) errors.email = emailError;
    if (passwordError) errors.password = passwordError;
    if (Object.keys(errors).length > 0) {
      const answered = { errors, values: { name, email: typed } };
      return render(context, accountTexts.registerTitle, registerPageIsland, { to, answered }, 400);
    }
    const refusal = await limits.take(context, { kind: "register", email });
    if (refusal) {
      const answered = { errors: { email: refusal.message }, values: { name, email: typed } };
      return render(context, accountTexts.registerTitle, registerPageIsland, { to, answered }, refusal.status);
    }
    const passwordHash = await hashPassword(password);
    const browserHash = rememberRegistration(context).toString("hex");
    await request(context, { kind: "register", email, name: cutText(name, 200), passwordHash, browserHash, to });
    return redirectTo(`${accountPaths.checkEmail}?for=register`);
  });

  app.route(signInPageRoute, async ({ query }, context) => {
    if (await context.member()) return redirectTo(afterSignIn(query.to));
    return renderSignIn(context, { to: query.to, hasEnded: query.ended !== undefined, keepsTyped: hasTyped(context) });
  });

  app.route(signInFormRoute, async ({ body }, context) => {
    const { email, password, rememberMe, proof, to } = body;
    const isRemembered = rememberMe !== undefined;
    const values = { email, rememberMe: isRemembered ? "yes" : "" };
    const missing = Object.entries({ email: email.trim(), password }).filter(([, text]) => text === "");
    if (missing.length > 0) {
      const errors = Object.fromEntries(missing.map(([name]) => [name, accountTexts.required]));
      return renderSignIn(context, { to, answered: { errors, values } }, 400);
    }
    const entered = await signIn(context, { email, password, isRemembered, proof: proof || undefined });
    if (!isFailure(entered)) return enter(context, entered, to);
    const answered = {
      message: entered.code === "proof-needed" ? accountTexts.proofTitle : entered.message,
      values,
    };
    const { challenge } = (entered.current ?? {}) as { challenge?: object };
    const proofHtml = challenge && islands.render(signInProofIsland, { challenge });
    const props = { to, answered, proofHtml };
    return renderSignIn(context, props, entered.status);
  });

  app.route(signInLinkFormRoute, async ({ body: { email, to } }, context) => {
    const problem = emailProblem(normalizeEmail(email), context.website.strict_legacy_email);
    if (problem) {
      const answered = { form: "link", errors: { email: problem }, values: { email } };
      return renderSignIn(context, { to, answered }, 400);
    }
    const refusal = await limits.take(context, { kind: "link", email: normalizeEmail(email) });
    if (refusal) {
      const answered = { form: "link", errors: { email: refusal.message }, values: { email } };
      return renderSignIn(context, { to, answered }, refusal.status);
    }
    await request(context, { kind: "link", email: normalizeEmail(email), to });
    return redirectTo(`${accountPaths.checkEmail}?for=link`);
  });

  app.route(forgotPageRoute, async ({ query: { to } }, context) => {
    const props = { to, email: await suggestEmail(context, to) };
    return render(context, accountTexts.forgotTitle, forgotPageIsland, props);
  });

  app.route(forgotFormRoute, async ({ body: { email, to } }, context) => {
    const problem = emailProblem(normalizeEmail(email), context.website.strict_legacy_email);
    if (problem) {
      const answered = { errors: { email: problem }, values: { email } };
      return render(context, accountTexts.forgotTitle, forgotPageIsland, { to, answered }, 400);
    }
    const refusal = await limits.take(context, { kind: "reset", email: normalizeEmail(email) });
    if (refusal) {
      const answered = { errors: { email: refusal.message }, values: { email } };
      return render(context, accountTexts.forgotTitle, forgotPageIsland, { to, answered }, refusal.status);
    }
    await request(context, { kind: "reset", email: normalizeEmail(email), to });
    return redirectTo(`${accountPaths.checkEmail}?for=reset`);
  });

  app.route(checkEmailPageRoute, async ({ query }, context) => {
    const link = { path: accountPaths.signIn, label: accountTexts.backToSignIn };
    const title = accountTexts.checkEmailTitle;
    if (!(await outbox.mayPromise())) return renderMessage(context, { title, text: accountTexts.noMail, link });
    const email = readEmail(context) ?? accountTexts.yourEmail;
    const text = fillMessage(accountTexts.checkEmail[query.for], { email });
    return renderMessage(context, { title, text, detail: accountTexts.checkSpam, link });
  });

  /** @param to where the link would have led */
  async function renderUnknownLink(context: RequestContext, { code, message, status }: Failure, to: string) {
    // Someone who is signed in has what most links give. A change that was not made is not announced.
    if (code === "link-unknown" && (await context.member())) {
      return redirectTo(to === "" || to.includes("done=") ? `${accountPaths.page}?done=link-used` : afterSignIn(to));
    }
    const link = { path: memberSignInPath(to || undefined), label: accountTexts.backToSignIn };
    return renderMessage(context, { title: accountTexts.linkTitle, text: message, link }, status);
  }

  /** For a member who opened the link of another account: signing out leads to the link. */
  function renderForeignLink(context: RequestContext, { xsrfToken }: SignedInMember, path: string) {
    const { message, status } = fail("link-of-other");
    const signOut = { xsrfToken, to: path };
    return renderMessage(context, { title: accountTexts.linkTitle, text: message, signOut }, status);
  }

  async function renderLink(
    context: RequestContext,
    { token, to }: { token: string; to: string },
    answered?: AnsweredForm,
  ): Promise<Answer> {
    const link = await findLink(context.site, token, context.now);
    if (!link) return renderUnknownLink(context, fail("link-unknown"), to);
    const { purpose, email } = link;
    if (purpose === "CHANGE_EMAIL") {
      const member = await context.member();
      const path = `${accountPaths.link}?${new URLSearchParams({ token, ...(to ? { to } : {}) })}`;
      if (!member) return redirectTo(memberSignInPath(path));
      if (member.id !== link.memberId) return renderForeignLink(context, member, path);
    }
    const props = { token, to, purpose, email, password: passwordOf(context, link), answered };
    return render(context, accountTexts.links[purpose].title, linkPageIsland, props, answered ? 400 : 200);
  }

  app.route(linkPageRoute, ({ query }, context) => renderLink(context, query));

  app.route(linkFormRoute, async ({ body }, context) => {
    const used = await followLink(services, context, body);
    if (isFailure(used)) {
      if (used.errors) return renderLink(context, body, { errors: used.errors });
      return used.code === "link-of-other" ? renderLink(context, body) : renderUnknownLink(context, used, body.to);
    }
    if ("isChanged" in used) return redirectTo(afterSignIn(body.to));
    return "entered" in used ? enter(context, used.entered, body.to) : redirectTo(accountPaths.deleted);
  });

  app.route(signedOutPageRoute, (_input, context) => {
    const link = { path: "/", label: accountTexts.continueShopping };
    return renderMessage(context, { title: accountTexts.signedOutTitle, text: accountTexts.signedOutText, link });
  });

  app.route(deletedPageRoute, (_input, context) => {
    const link = { path: "/", label: accountTexts.continueShopping };
    return renderMessage(context, { title: accountTexts.deletedTitle, text: accountTexts.deletedText, link });
  });
}
