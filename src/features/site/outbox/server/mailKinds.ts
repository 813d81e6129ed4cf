import type { Kysely } from "kysely";
import { textDirection } from "#kernel/domain/textDirection.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { inLanguageOfWebsite } from "#kernel/server/languages/localPages.ts";
import type { WorkerOutcome } from "#kernel/server/workers/index.ts";
import { defaultMailDesign, type MailDesign } from "../domain/mailDesign.ts";
import type { MailKindInfo } from "./defineMail.ts";
import type { MailRendering, MailSource, RenderedMail } from "./rendering/renderMail.ts";
import { renderMailTask } from "./rendering/renderMailTask.ts";

/** The fields of a website that its emails need. In a language (`websiteFor`), it has all, and links lead to this one. */
export type MailedWebsite = Pick<Website, "locale" | "title"> & Partial<Website>;

/** What an owner changed of a kind of email. */
export interface MailEdit {
  /** Null: the default. */
  source: { subject: string; preheader: string; body: string } | null;
  /** Null: the default of the kind. */
  isOn: boolean | null;
}

/** What owners changed, from the feature that stores it. */
export interface MailEdits {
  /** @param siteUrl the website's address, for its logo */
  read(
    db: Kysely<DB>,
    websiteId: string,
    kind: string,
    siteUrl: string,
  ): Promise<{ design: MailDesign; edit: MailEdit | undefined }>;
  /** What an owner wrote in the language of the website's reader. Called in other languages than the website's own. */
  translate(
    tx: SiteTransaction,
    website: MailedWebsite,
    kind: MailKindInfo,
    source: NonNullable<MailEdit["source"]>,
  ): Promise<NonNullable<MailEdit["source"]>>;
  /** Reports that the edited email failed and the default was used instead. */
  report(tx: SiteTransaction, kind: MailKindInfo, problem: string): Promise<void>;
}

/** An email to render. */
export interface MailToRender {
  website: MailedWebsite;
  /** The website's public address, without a trailing slash. */
  siteUrl: string;
  data: object;
  unsubscribe?: { text: string; url: string } | undefined;
}

export interface MailRenderer {
  /** Uses what owners changed from now on. */
  editWith(edits: MailEdits): void;
  /** Whether a kind is sent. */
  isOn(db: Kysely<DB>, websiteId: string, kind: MailKindInfo): Promise<boolean>;
  /** The email as the owner wants it, in the caller's transaction; undefined if it is turned off. */
  render(tx: SiteTransaction, kind: MailKindInfo, mail: MailToRender): Promise<RenderedMail | undefined>;
  /** Renders given templates, such as unsaved ones. */
  preview(websiteId: string, mail: PreviewedMail): Promise<WorkerOutcome<RenderedMail>>;
}

export interface PreviewedMail extends MailToRender {
  source: MailRendering["source"];
  isEdited: boolean;
  design: MailDesign;
  scheme?: "light" | "dark" | undefined;
}

const noEdits: MailEdits = {
  read: async () => ({ design: defaultMailDesign, edit: undefined }),
  translate: async (_tx, _website, _kind, source) => source,
  report: async () => undefined,
};

export function createMailRenderer(app: App): MailRenderer {
  let edits = noEdits;

  const preview: MailRenderer["preview"] = async (websiteId, { website, data, unsubscribe, siteUrl, ...mail }) => {
    const rendering: MailRendering = {
      ...mail,
      siteUrl,
      data: { ...data, site: { title: website.title, url: siteUrl } },
      language: website.locale,
      direction: textDirection(website.locale),
      siteTitle: website.title,
      unsubscribe: unsubscribe ?? null,
    };
    const outcome = await app.workers.run(renderMailTask, rendering, websiteId);
    if (!outcome.value || website.default_locale === undefined) return outcome;
    const local = (text: string) =>
      inLanguageOfWebsite(app, website as Website, { text, kind: "text", origin: siteUrl });
    const { html, text } = outcome.value;
    return { ...outcome, value: { ...outcome.value, html: await local(html), text: await local(text) } };
  };

  return {
    editWith(given) {
      edits = given;
    },

    async isOn(db, websiteId, kind) {
      const { edit } = await edits.read(db, websiteId, kind.kind, "");
      return isOn(kind, edit);
    },

    async render(tx, kind, mail) {
      const { design, edit } = await edits.read(tx.db, tx.websiteId, kind.kind, mail.siteUrl);
      if (!isOn(kind, edit)) return undefined;
      const standard = kind.sourceIn(mail.website.locale);
      if (edit?.source) {
        const isOther =
          mail.website.default_locale !== undefined && mail.website.default_locale !== mail.website.locale;
        const shown = isOther ? await edits.translate(tx, mail.website, kind, edit.source) : edit.source;
        const source = editedSource(kind, shown, standard);
        const { value, problem, detail } = await preview(tx.websiteId, { ...mail, source, isEdited: true, design });
        if (value) return value;
        if (problem !== "busy") await edits.report(tx, kind, detail ?? problem);
      }
      const outcome = await preview(tx.websiteId, { ...mail, source: standard, isEdited: false, design });
      if (outcome.value) return outcome.value;
      throw new Error(`the email ${kind.kind} cannot be rendered: ${outcome.detail ?? outcome.problem}`);
    },

    preview,
  };
}

const isOn = ({ canTurnOff }: MailKindInfo, edit: MailEdit | undefined): boolean =>
  canTurnOff === undefined || (edit?.isOn ?? canTurnOff === "on");

/**
 * What an owner wrote, and the standard of the language for what they left as it was. The plain text follows an edited
 * body.
 */
export function editedSource(
  { source: english }: MailKindInfo,
  edit: NonNullable<MailEdit["source"]>,
  standard: MailSource = english,
): MailRendering["source"] {
  return {
    subject: edit.subject === english.subject ? standard.subject : edit.subject,
    preheader: edit.preheader === english.preheader ? standard.preheader : edit.preheader,
    ...(edit.body === english.body ? { body: standard.body, text: standard.text } : { body: edit.body, text: null }),
  };
}
