import type { Kysely } from "kysely";
import type { Right } from "#features/account/roles/domain/rights.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { MailContent } from "#kernel/domain/mailContent.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { MailDefinition, MailKindInfo } from "./defineMail.ts";
import type { MailedWebsite, MailRenderer } from "./mailKinds.ts";

/** One email of a kind. */
export interface Mail<Data extends object> {
  website: MailedWebsite;
  /** The website's public address, without a trailing slash. */
  siteUrl: string;
  recipient: string;
  /** Its subject: the same key adds no second email. */
  dedupeKey: string;
  orderId?: string;
  /** Values of its merge tags. */
  data: Data;
  /** For emails that nobody asked for: a link below the email, also sent as `List-Unsubscribe`. Absolute. */
  unsubscribe?: { text: string; url: string };
}

/** An email with the same text for many readers. */
export interface Circular<Data extends object> {
  website: MailedWebsite;
  siteUrl: string;
  data: Data;
  /** Text of each reader's link to unsubscribe. */
  unsubscribeText: string;
}

export interface CircularReader {
  recipient: string;
  /** The same key adds no second email. */
  dedupeKey: string;
  /** Absolute; in the email and sent as `List-Unsubscribe`. */
  unsubscribeUrl: string;
}

/** A person of the team who gets an email. */
export interface TeamMember {
  accountId: string;
  email: string;
  isOwner: boolean;
  rights: ReadonlySet<Right>;
  /** The language of their studio, in which their emails are written; null for the website's. */
  language: string | null;
}

/** A kind of email, as its feature uses it. */
export interface MailKind<Data extends object> {
  /**
   * Who gets an email for the team: everyone who has a right of its definition (`team`) and did not turn it off. The
   * owner gets it at the website's contact email, if there is one.
   */
  team(at: { db: Kysely<DB>; websiteId: string }, website: { contact_email: string }): Promise<TeamMember[]>;
  /** Whether the owner wants it sent. */
  isOn(at: { db: Kysely<DB>; websiteId: string }): Promise<boolean>;
  /**
   * Renders an email, adds it to the outbox and enqueues its sending, in the caller's transaction. A known key changes
   * nothing, and nothing is added if the owner turned the kind off.
   */
  put(tx: SiteTransaction, mail: Mail<Data>): Promise<void>;
  /**
   * The same for one email to many readers: few statements, and the email is sent to the database once. It goes out after
   * every email of `put`.
   */
  putCircular(tx: SiteTransaction, circular: Circular<Data>, readers: readonly CircularReader[]): Promise<void>;
}

/** The service that renders, stores and sends a website's emails. */
export interface Outbox {
  /**
   * Defines a kind of email, at registration. Owners see it under Settings › Email templates, where they edit it.
   * @throws for a missing template. `everyMail.api.test.ts` renders each kind and looks for tags that are not declared.
   */
  define<Data extends object>(definition: MailDefinition<Data>): MailKind<Data>;
  /** All kinds, in the order of their definition. */
  kinds(): readonly MailKindInfo[];
  /** For the feature that lets owners edit emails. */
  renderer: Pick<MailRenderer, "editWith" | "preview">;
  /** Sends an email to the signed-in person, and waits for the mail server's answer. */
  sendTest(
    context: RequestContext,
    content: MailContent,
  ): Promise<{ recipient: string; problem: string | null } | Failure>;
  /** Turns an email to the team on or off for one person. */
  mute(tx: SiteTransaction, accountId: string, kind: string, isMuted: boolean): Promise<void>;
  /** The emails to the team that a person turned off. */
  mutedBy(at: { db: Kysely<DB>; websiteId: string }, accountId: string): Promise<string[]>;
  /** Whether there is a mail server. Without one, emails stay here, and none may be promised. */
  isSending(): boolean;
  /**
   * Whether a visitor may be promised an email: the mail server accepted one since it was set (assumed for one from
   * SMTP_URL), and it is available.
   */
  mayPromise(): Promise<boolean>;
  /** Deletes the emails with these keys, sent or not, because their subject was deleted. */
  forget(tx: SiteTransaction, dedupeKeys: readonly string[]): Promise<void>;
  /**
   * Deletes the emails to a person and those about their orders, sent or not, because the person was erased.
   * @param person.subjectIds what else emails are about that name the person: the part after the first colon of their keys
   */
  forgetPerson(
    tx: SiteTransaction,
    person: { emails?: readonly string[]; orderIds?: readonly string[]; subjectIds?: readonly string[] },
  ): Promise<void>;
}
