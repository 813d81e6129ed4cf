import { type Outbox, readMailTemplates } from "#features/site/outbox/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { accountPaths } from "../browserContract.ts";
import { memberMailTexts as texts } from "../domain/memberMailTexts.ts";
import { makeLinkToken, type NewLink } from "./memberTokens.ts";

type MailName = Exclude<keyof typeof texts, "ignore">;

interface MailTexts {
  subject: string;
  title: string;
  introduction: string;
  action?: string;
  notice?: string;
}

/** The fields of a website that its emails need. */
export type MailedWebsite = Pick<Website, "id" | "identifier" | "title" | "locale">;

/** The emails whose button has the link, which only their recipients may read (`keepPersonal`). */
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
  /** Adds an email to the outbox, in the caller's transaction. */
  put(tx: SiteTransaction, website: MailedWebsite, mail: MemberMail): Promise<void>;
}

/** The emails with a link: all that have a button. */
const linkMailNames = (Object.keys(texts) as (keyof typeof texts)[]).filter(
  (name): name is LinkMailName => typeof texts[name] === "object" && "action" in texts[name],
);

const kindOf = (name: MailName) => `member-${name}`;

/** Prepares the emails of members. */
export function createMemberMails(app: App, outbox: Outbox): MemberMails {
  const { clock } = app.services;
  const templates = readMailTemplates(app, "src/features/audience/members/server/mails", ["member"]);
  outbox.keepPersonal(linkMailNames.map(kindOf), "customers.manage");
  return {
    async put(tx, website, { name, recipient, values = {}, link }) {
      const siteUrl = await app.originOf(website);
      const { subject, title, introduction, action, notice = link ? texts.ignore : undefined }: MailTexts = texts[name];
      const fill = (text: string) => fillMessage(text, { siteTitle: website.title, ...values });
      const model = {
        website,
        siteUrl,
        subject: fill(subject),
        title: fill(title),
        introduction: fill(introduction),
        notice: notice === undefined ? null : fill(notice),
      };
      const url = link && `${siteUrl}${accountPaths.link}?${await queryOf(tx, link, clock.now())}`;
      await outbox.put(tx, {
        kind: kindOf(name),
        dedupeKey: `${kindOf(name)}:${newId()}`,
        recipient,
        ...templates.render("member", url && action ? { ...model, link: { text: action, url } } : model),
      });
    },
  };
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
