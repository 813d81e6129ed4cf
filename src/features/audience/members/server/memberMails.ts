import { mailEnded } from "#features/site/outbox/contract.ts";
import type { MailKind, Outbox } from "#features/site/outbox/server/index.ts";
import { inReadersLanguage } from "#features/site/outbox/server/index.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { accountPaths } from "../browserContract.ts";
import { deletedMemberMailJob } from "../contract.ts";
import { memberMailInfo, memberMailTexts as texts } from "../domain/memberMailTexts.ts";
import { makeLinkToken, type NewLink } from "./memberTokens.ts";

type MailName = keyof typeof texts;

/** The emails whose button has the link, which only their recipients may read. */
type LinkMailName = {
  [Name in MailName]: (typeof texts)[Name] extends { action: string } ? Name : never;
}[MailName];

export type MemberMail = {
  recipient: string;
  /** More values of its texts. */
  values?: Record<string, string>;
} & (
  | {
      name: LinkMailName;
      /** The link in it, which is made here. */
      link: Omit<NewLink, "now"> & { to?: string };
    }
  | { name: Exclude<MailName, LinkMailName>; link?: undefined }
);

/** Writes emails to members, in the website's name. */
export interface MemberMails {
  /**
   * Adds an email to the outbox, in the caller's transaction and the member's own language.
   * @param asked has the language in which it was requested, for people who have none of their own
   */
  put(tx: SiteTransaction, asked: Pick<Website, "locale">, mail: MemberMail): Promise<void>;
}

const kindOf = (name: MailName) => `member-${name}`;

/** Prepares the emails of members. */
export function createMemberMails(app: App, outbox: Outbox): MemberMails {
  const { clock } = app.services;
  const kinds = new Map<MailName, MailKind<object>>();
  for (const [name, text] of Object.entries(texts) as [MailName, (typeof texts)[MailName]][]) {
    const hasLink = "action" in text;
    const { tags = {}, ...info } = memberMailInfo[name];
    kinds.set(
      name,
      outbox.define<object>({
        kind: kindOf(name),
        group: "members",
        ...info,
        texts: text,
        tags: {
          ...Object.fromEntries(Object.entries(tags).map(([tag, { text }]) => [tag, text])),
          ...(hasLink ? { "link.url": "The personal link" } : {}),
        },
        sample: {
          ...Object.fromEntries(Object.entries(tags).map(([tag, { sample }]) => [tag, sample])),
          ...(hasLink ? { link: { url: "https://example.com/account/link?token=sample" } } : {}),
        },
        ...(hasLink ? { personal: "customers.manage", needs: ["link.url"] } : {}),
      }),
    );
  }
  app.job(deletedMemberMailJob, async ({ websiteId, email, locale = "" }) => {
    // Without a mail server, it would stay in the outbox, with the email of someone who was deleted.
    if (!outbox.isSending()) return;
    await app.site(websiteId).transaction((tx) => service.put(tx, { locale }, { name: "deleted", recipient: email }));
  });
  // Nothing keeps the email of the person once they know.
  app.on(mailEnded, async (tx, { dedupeKey }) => {
    if (dedupeKey.startsWith(`${kindOf("deleted")}:`)) await outbox.forget(tx, [dedupeKey]);
  });

  const service: MemberMails = {
    async put(tx, asked, { name, recipient, values = {}, link }) {
      const own = await localeOf(tx, link ? { id: link.memberId } : { email: recipient });
      await inReadersLanguage(app, tx, own || asked.locale, async (website) => {
        const siteUrl = await app.originOf(website);
        const url = link && `${siteUrl}${accountPaths.link}?${await queryOf(tx, link, clock.now())}`;
        await kinds.get(name)?.put(tx, {
          website,
          siteUrl,
          recipient,
          dedupeKey: `${kindOf(name)}:${newId()}`,
          data: { ...values, ...(url ? { link: { url } } : {}) },
        });
      });
    },
  };
  return service;
}

/** The language of a member; empty if there is none. */
async function localeOf(
  { db, websiteId }: SiteTransaction,
  { id, email }: { id?: string; email?: string },
): Promise<string> {
  const row = await db
    .selectFrom("members")
    .select("locale")
    .where("website_id", "=", websiteId)
    .$if(id !== undefined, (members) => members.where("id", "=", id as string))
    .$if(email !== undefined, (members) => members.where("email", "=", email as string))
    .executeTakeFirst();
  return row?.locale ?? "";
}

async function queryOf(
  tx: SiteTransaction,
  link: NonNullable<MemberMail["link"]>,
  now: Date,
): Promise<URLSearchParams> {
  const { to, ...rest } = link;
  const token = await makeLinkToken(tx, { ...rest, now });
  return new URLSearchParams({ token, ...(to ? { to } : {}) });
}
