import type { Island } from "#kernel/contract/defineIsland.ts";
import type { JsonValue } from "#kernel/contract/json.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { Answer } from "#kernel/server/http/answer.ts";
import type { RequestContext, SignedInMember, Website } from "#kernel/server/http/requestContext.ts";
import type { AnsweredForm, SectionProps } from "../islandsContract.ts";
import type { MemberConfirmation } from "./confirmMember.ts";
import type { EnteredAccount } from "./enterAccount.ts";
import type { MemberMail } from "./memberMails.ts";
import type { OrderCounter } from "./studio/listMembers.ts";
import type { TypedForm } from "./typedCookie.ts";

/** A part of the account, on a page of its own at `/account/<id>`. */
export interface AccountSection<Props extends object> {
  id: string;
  title: string;
  /** A line about it for the overview. */
  summary: string;
  /** Sections are shown in this order. The account's own use 40 to 80. */
  order: number;
  /** Texts of `?done=<code>`, to which its forms redirect. */
  notices?: Record<string, string>;
  /** Whether the member has anything for it. Otherwise, nothing leads to its page. Absent: always. */
  isShown?(context: RequestContext, member: SignedInMember): Promise<boolean>;
  /** @param answered a refused form of the section */
  load(context: RequestContext, member: SignedInMember, answered?: AnsweredForm): Promise<Props>;
  view: Island<Props & SectionProps>;
}

/** What a feature does when a member signs in. */
export interface SignInEffect {
  /** What changed and the visitor should know. */
  messages: string[];
  /** Called after the commit, such as to set cookies. */
  finish?: () => void;
}

/** What a feature stores about a member. */
export interface PersonalData {
  /** Its name in the export. */
  name: string;
  /** Everything that is stored, for the member to read. */
  read(site: Pick<SiteScope, "db" | "websiteId">, member: MemberIdentity): Promise<JsonValue>;
  /**
   * Deletes it, or detaches what must be kept, in the transaction that deletes the account. Absent: all of it is kept, or
   * its foreign keys do this.
   */
  deleteWithAccount?(tx: SiteTransaction, member: MemberIdentity): Promise<void>;
  /** Other emails by which it knows the person, such as those of their orders. In lower case. */
  emails?(tx: SiteTransaction, personId: string): Promise<string[]>;
  /**
   * Removes the person from what outlives an account, such as orders. Called before `deleteWithAccount` when a person is
   * erased, and not when only their account is deleted.
   */
  forget?(tx: SiteTransaction, person: ErasedPerson): Promise<void>;
}

/** A person who is being erased. */
export interface ErasedPerson {
  id: string;
  /** Every email that is known to be theirs, in lower case. */
  emails: readonly string[];
  /** Who erases them. */
  accountId: string | null;
}

export interface MemberIdentity {
  id: string;
  /** Verified. */
  email: string;
}

/** People of a website, with or without an account, for features that know them by their orders. */
export interface People {
  /** Everything that is stored about a person, as a JSON file; undefined if they were deleted. */
  export(context: RequestContext, personId: string): Promise<Answer | undefined>;
  /**
   * Permanently deletes a person and everything that features store about them (`PersonalData`), in the caller's
   * transaction. Someone with an account gets an email. Does nothing if they are gone already.
   * @param accountId who erases them
   */
  erase(tx: SiteTransaction, personId: string, accountId: string | null): Promise<void>;
}

/** The service for features that give members something. Routes use `context.member()`. */
export interface Members {
  addAccountSection<Props extends object>(section: AccountSection<Props>): void;
  /** Called in the transaction of a sign-in. */
  onSignIn(
    listener: (tx: SiteTransaction, context: RequestContext, member: MemberIdentity) => Promise<SignInEffect>,
  ): void;
  /** Called in the transaction of a sign-out. The result is called after the commit. */
  onSignOut(
    listener: (
      tx: SiteTransaction,
      context: RequestContext,
      member: MemberIdentity,
      options: { cloneCart: boolean },
    ) => Promise<() => void>,
  ): void;
  addPersonalData(data: PersonalData): void;
  /** How many orders members have, for the studio's list. */
  countOrdersWith(counter: OrderCounter): void;
  /** Keeps what happened to a cart for the cart's page or the account's, which shows it once. */
  keepMessages(context: RequestContext, messages: readonly string[]): void;
  /** What was kept, such as what the last sign-in changed. It is shown once. */
  takeMessages(context: RequestContext): string[];
  /** A page of the account around the HTML of a later feature. @param sectionId the section that it belongs to */
  renderAccountPage(
    context: RequestContext,
    page: { title: string; sectionId: string; html: string; status?: number },
  ): Promise<Answer>;
  /** The page of a section. @param answered a refused form with its message; its status is sent */
  renderSection(context: RequestContext, id: string, answered?: AnsweredForm & { status: number }): Promise<Answer>;
  /**
   * Starts a session of a member who proved who they are, in the caller's transaction. Undefined if they may not sign in.
   * After the commit, call `finish` of the result.
   */
  enter(
    tx: SiteTransaction,
    context: RequestContext,
    entry: { memberId: string; isRemembered: boolean },
  ): Promise<EnteredAccount | undefined>;
  /** The path that a finished sign-in leads to. Keeps its messages for that page. @param to the page asked for */
  leadOn(context: RequestContext, entered: EnteredAccount, to: string): string;
  confirmation: MemberConfirmation;
  people: People;
  /** Adds the button for passkeys to the sign-in page. @param render its HTML; undefined where there are none */
  addPasskeySignIn(render: (context: RequestContext, to: string) => string | undefined): void;
  /** Writes an email about a member's account, in the caller's transaction (`MemberMails`). */
  mail(tx: SiteTransaction, asked: Pick<Website, "locale">, mail: MemberMail): Promise<void>;
  /**
   * Offers an account by email to someone whose email is known but not verified, such as a buyer. The job does nothing
   * but send an email, so the answer does not depend on whether there is an account.
   */
  invite(tx: SiteTransaction, person: { email: string; name: string; to: string; locale: string }): Promise<void>;
  /**
   * Sends the buyer of a membership a link that opens it, to their account or to a new one with their email.
   * @param bought.membership what was bought, in words
   */
  mailMembership(
    tx: SiteTransaction,
    bought: { email: string; name: string; to: string; membership: string; locale: string },
  ): Promise<void>;
  /** Says which email a person would sign in with who is on the way to a path, such as the one of their invitation. */
  suggestEmailWith(suggest: (context: RequestContext, to: string) => Promise<string | undefined>): void;
  /** Whether a member has signed in with this browser before. */
  isKnownBrowser(context: RequestContext): boolean;
  /** What the member typed in a form below a page before they had to sign in again, once. */
  takeTyped(context: RequestContext, member: SignedInMember, page: string): TypedForm | undefined;
}
