import { type Outbox, readMailTemplates } from "#features/site/outbox/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { areaMailTexts as texts } from "../domain/areaMailTexts.ts";

export interface AreaMail {
  name: keyof typeof texts;
  recipient: string;
  /** Values of its texts: at least `area`, the name of the area. */
  values: Record<string, string>;
  /** The page that its button opens: a path of the website, or a whole address. */
  path: string;
  /** A second email with this key is not sent. */
  key?: string;
}

/** Writes emails about memberships, in the website's name. */
export interface AreaMails {
  /** Adds an email to the outbox, in the caller's transaction. Returns the address of its button. */
  put(
    tx: SiteTransaction,
    website: Pick<Website, "id" | "identifier" | "title" | "locale">,
    mail: AreaMail,
  ): Promise<string>;
}

const kindOf = (name: AreaMail["name"]) => `area-${name}`;

export function createAreaMails(app: App, outbox: Outbox): AreaMails {
  const templates = readMailTemplates(app, "src/features/audience/member-areas/server/mails", ["area"]);
  outbox.keepPersonal([kindOf("invited")], "customers.manage");
  return {
    async put(tx, website, { name, recipient, values, path, key = newId() }) {
      const siteUrl = await app.originOf(website);
      const fill = (text: string) => fillMessage(text, { siteTitle: website.title, ...values });
      const { subject, title, introduction, action, notice }: MailTexts = texts[name];
      const url = path.startsWith("/") ? `${siteUrl}${path}` : path;
      await outbox.put(tx, {
        kind: kindOf(name),
        dedupeKey: `${kindOf(name)}:${key}`,
        recipient,
        ...templates.render("area", {
          website,
          siteUrl,
          subject: fill(subject),
          title: fill(title),
          introduction: fill(introduction),
          notice: notice === undefined ? null : fill(notice),
          link: { text: fill(action), url },
        }),
      });
      return url;
    },
  };
}

interface MailTexts {
  subject: string;
  title: string;
  introduction: string;
  action: string;
  notice?: string;
}
