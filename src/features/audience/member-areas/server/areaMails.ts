import type { MailKind, Outbox } from "#features/site/outbox/server/index.ts";
import { inLanguageOfTeamEmail, inReadersLanguage } from "#features/site/outbox/server/index.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { areaMailJob } from "../contract.ts";
import { areaMailInfo, areaMailTexts as texts } from "../domain/areaMailTexts.ts";

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
  /** Enqueues an email in the caller's transaction. A job renders it. Returns the address of its button. */
  put(
    tx: SiteTransaction,
    website: Pick<Website, "id" | "identifier" | "title" | "locale">,
    mail: AreaMail,
  ): Promise<string>;
}

const kindOf = (name: AreaMail["name"]) => `area-${name}`;

export function createAreaMails(app: App, outbox: Outbox): AreaMails {
  const kinds = new Map<string, MailKind<AreaMailData>>();
  for (const [name, text] of Object.entries(texts) as [AreaMail["name"], (typeof texts)["invited"]][]) {
    const isInvitation = name === "invited";
    const kind = outbox.define<AreaMailData>({
      kind: kindOf(name),
      ...areaMailInfo[name],
      texts: text,
      tags: {
        area: "Name of the member area",
        email: "The visitor's email",
        date: "When the invitation or membership ends",
        "link.url": "Address of the page that the button opens",
      },
      sample: {
        area: "Studio club",
        email: "ada@example.com",
        date: "December 31, 2030",
        link: { url: "https://example.com/club" },
      },
      ...(isInvitation ? { personal: "customers.manage", needs: ["link.url"] } : {}),
    });
    kinds.set(name, kind);
  }
  app.job(areaMailJob, async ({ websiteId, name, recipient, values, url, dedupeKey }) => {
    const site = app.site(websiteId);
    const isToTeam = name === "requested";
    await inReadersLanguage(app, site, isToTeam ? undefined : await localeOf(site, recipient), async (website) => {
      const siteUrl = await app.originOf(website);
      const data = { ...values, link: { url } };
      const put = (shown: Website) =>
        site.transaction(async (tx) =>
          kinds.get(name)?.put(tx, { website: shown, siteUrl, recipient, dedupeKey, data }),
        );
      await (isToTeam ? inLanguageOfTeamEmail(app, site, website, recipient, put) : put(website));
    });
  });

  return {
    async put(tx, website, { name, recipient, values, path, key = newId() }) {
      const url = path.startsWith("/") ? `${await app.originOf(website)}${path}` : path;
      await tx.enqueue(areaMailJob, { name, recipient, values, url, dedupeKey: `${kindOf(name)}:${key}` });
      return url;
    },
  };
}

interface AreaMailData {
  link: { url: string };
  [value: string]: unknown;
}

/** The language of the member with this email; empty for the website's own. */
async function localeOf({ db, websiteId }: SiteScope, email: string): Promise<string> {
  const row = await db
    .selectFrom("members")
    .select("locale")
    .where("website_id", "=", websiteId)
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.locale ?? "";
}
