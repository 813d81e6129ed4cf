import { defineIsland } from "#kernel/contract/defineIsland.ts";
import type { LinkPurpose } from "./contract.ts";

/** What a refused form gets back: typed values and errors by field, and the message above it. */
export interface AnsweredForm {
  /** The refused form, where a page has several. */
  form?: string;
  message?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** Where the person has to go on, such as a page of their bank. */
  continueUrl?: string;
}

/** What every section of the account gets besides its own props. */
export interface SectionProps {
  xsrfToken: string;
  answered?: AnsweredForm | undefined;
}

export interface OpenPageProps {
  to: string;
  /** The email to start with, such as the one of an invitation. */
  email?: string | undefined;
  answered?: AnsweredForm | undefined;
}

export interface SignInPageProps extends OpenPageProps {
  /** Whether the session had ended when a form was sent. */
  hasEnded?: boolean;
  /** Whether what was typed in that form is kept. */
  keepsTyped?: boolean;
  /** Set when the password is checked only with a solved challenge: the HTML of the island that solves it. */
  proofHtml?: string | undefined;
  /** The HTML of the island that signs in with a passkey, where browsers allow it. */
  passkeyHtml?: string | undefined;
}

export interface LinkPageProps extends OpenPageProps {
  token: string;
  purpose: LinkPurpose;
  /** The address that the link is about. */
  email: string;
  /**
   * Whether the form asks for a password. `again`: the one of the registration is not taken, because it was made in
   * another browser, perhaps by someone else.
   */
  password: "none" | "optional" | "required" | "again";
}

export interface MessagePageProps {
  title: string;
  text: string;
  detail?: string | undefined;
  link?: { path: string; label: string } | undefined;
  /** Offers to sign out, and to come back. */
  signOut?: SignOutHereProps | undefined;
}

/** A form that signs out and leads to a path. */
export interface SignOutHereProps {
  xsrfToken: string;
  to: string;
}

export interface AccountPageProps {
  title: string;
  signedInAs: string;
  sections: { path: string; title: string; isCurrent: boolean }[];
  /** The notice after a form, and what the sign-in changed. */
  notices: string[];
  alert?: string | undefined;
  /** HTML of the section and of the sign-out button. */
  section: string;
  signOut: string;
}

export interface OverviewProps {
  sections: { path: string; title: string; text: string }[];
}

export interface ProfileProps {
  name: string;
  email: string;
  hasPassword: boolean;
  /** Languages of the website, and the member's own. Empty if there is one. */
  languages: { locale: string; name: string; isChosen: boolean }[];
}

export interface EmailsProps {
  wantsNews: boolean;
}

export interface DevicesProps {
  devices: { id: string; device: string; lastSeenText: string; isThis: boolean }[];
}

export interface DataProps {
  hasPassword: boolean;
}

export const registerPageIsland = defineIsland<OpenPageProps>("RegisterPage", "never");
export const signInPageIsland = defineIsland<SignInPageProps>("SignInPage", "never");
export const forgotPageIsland = defineIsland<OpenPageProps>("ForgotPage", "never");
export const linkPageIsland = defineIsland<LinkPageProps>("LinkPage", "never");
export const messagePageIsland = defineIsland<MessagePageProps>("MessagePage", "never");
export const accountPageIsland = defineIsland<AccountPageProps>("AccountPage", "never");
export const overviewIsland = defineIsland<OverviewProps>("AccountOverview", "never");
export const profileIsland = defineIsland<ProfileProps & SectionProps>("AccountProfile", "never");
export const emailsIsland = defineIsland<EmailsProps & SectionProps>("AccountEmails", "never");
export const devicesIsland = defineIsland<DevicesProps & SectionProps>("AccountDevices", "never");
export const dataIsland = defineIsland<DataProps & SectionProps>("AccountData", "never");
/** Solves the challenge of a refused sign-in. Props: the challenge, as the library made it. */
export const signInProofIsland = defineIsland<{ challenge: object }>("SignInProof", "load");
export const signOutIsland = defineIsland<{ xsrfToken: string }>("SignOutButton", "touch");
/** The header's link: "Sign in", or "Account" for a signed-in member. */
export const accountLinkIsland = defineIsland<Record<never, never>>("AccountLink", "never");
