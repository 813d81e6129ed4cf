import { allRights } from "#features/account/roles/domain/rights.ts";
import { mailProblems } from "#features/site/outbox/domain/mailProblems.ts";
import type { MailEdits, MailKindInfo, Outbox, RenderedMail } from "#features/site/outbox/server/index.ts";
import { checkMailTask, editedSource } from "#features/site/outbox/server/index.ts";
import { readTranslations, type Translations } from "#features/site/translations/server/index.ts";
import type { FieldErrors } from "#kernel/contract/failure.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";
import { readStored } from "#kernel/domain/texts/storedTexts.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  type EmailDetail,
  type EmailText,
  emailFailures,
  listEmailsRoute,
  listOwnEmailsRoute,
  muteEmailRoute,
  previewEmailRoute,
  previewPageRoute,
  readEmailDesignRoute,
  readEmailRoute,
  restoreEmailRoute,
  saveEmailDesignRoute,
  saveEmailRoute,
  testEmailRoute,
  turnEmailRoute,
} from "../contract.ts";
import { emailDesignOf } from "./emailDesignSettings.ts";
import { describe, type EmailViewer, isForTeamWith, readRow, readRows, summarize, textOf } from "./emailRows.ts";
import { createEmailTranslations, editedTexts } from "./emailTranslations.ts";
import { previewPage } from "./previewPage.ts";
import { readEdits } from "./readEdits.ts";
import { writeRow } from "./writeRow.ts";

const fail = failuresOf(emailFailures);

/** Lets owners edit their emails: what they say, their look, and whether they are sent. */
export function registerEmailTemplates(
  app: App,
  { outbox, translations }: { outbox: Outbox; translations: Translations },
): void {
  const { clock } = app.services;
  translations.define(createEmailTranslations(outbox));
  const kindOf = (name: string) => outbox.kinds().find(({ kind }) => kind === name);

  const edits: MailEdits = {
    read: readEdits,
    async translate(tx, website, info, source) {
      const wanted = [{ kind: editedTexts, ids: [info.kind] }];
      const texts = await readTranslations(tx, website, wanted);
      const { subject, preheader, body } = texts.apply(editedTexts, info.kind, { info, ...source });
      return { subject, preheader, body };
    },
    async report(tx, { kind }, problem) {
      await tx.db
        .updateTable("email_templates")
        .set({ problem, problem_at: clock.now() })
        .where("website_id", "=", tx.websiteId)
        .where("kind", "=", kind)
        .execute();
    },
  };
  outbox.renderer.editWith(edits);

  const viewerOf = async ({ site, account }: RequestContext): Promise<EmailViewer> => ({
    rights: account?.rights ?? new Set(),
    muted: await outbox.mutedBy(site, account?.id as string),
  });

  async function detailOf(context: RequestContext, kind: MailKindInfo): Promise<EmailDetail> {
    const [row, viewer] = await Promise.all([readRow(context.site, kind.kind), viewerOf(context)]);
    return describe(kind, row, { viewer, mayEdit: mayEdit(context, kind) });
  }

  app.route(listEmailsRoute, async (_input, context) => {
    const [rows, viewer] = await Promise.all([readRows(context.site), viewerOf(context)]);
    return { items: outbox.kinds().map((kind) => summarize(kind, rows.get(kind.kind), viewer)) };
  });

  app.route(readEmailRoute, async ({ params }, context) => {
    const kind = kindOf(params.kind);
    return kind ? detailOf(context, kind) : fail("email-unknown");
  });

  app.route(saveEmailRoute, async ({ params, body: { revision, ...text } }, context) => {
    const kind = kindOf(params.kind);
    if (!kind) return fail("email-unknown");
    if (!mayEdit(context, kind)) return fail("email-personal");
    const refused = await refusalOf(context, kind, text);
    if (refused) return refused;
    const values = { ...text, problem: null, problem_at: null };
    const isSaved = await context.site.transaction(async (tx) => {
      if (!(await writeRow(tx, kind.kind, values, { revision, now: context.now }))) return false;
      await note(tx, context, kind, "email.save");
      return true;
    });
    return isSaved ? detailOf(context, kind) : fail("stale-revision", { current: await detailOf(context, kind) });
  });

  app.route(restoreEmailRoute, async ({ params, query }, context) => {
    const kind = kindOf(params.kind);
    if (!kind) return fail("email-unknown");
    if (!mayEdit(context, kind)) return fail("email-personal");
    const values = { subject: null, preheader: null, body: null, problem: null, problem_at: null };
    const isSaved = await context.site.transaction(async (tx) => {
      if (!(await writeRow(tx, kind.kind, values, { revision: query.revision, now: context.now }))) return false;
      await note(tx, context, kind, "email.restore");
      return true;
    });
    return isSaved ? detailOf(context, kind) : fail("stale-revision", { current: await detailOf(context, kind) });
  });

  app.route(turnEmailRoute, async ({ params, body: { isOn } }, context) => {
    const kind = kindOf(params.kind);
    if (!kind) return fail("email-unknown");
    if (kind.canTurnOff === undefined) return fail("always-sent");
    await context.site.transaction(async (tx) => {
      await writeRow(tx, kind.kind, { is_on: isOn }, { now: context.now });
      await note(tx, context, kind, isOn ? "email.turn-on" : "email.turn-off");
    });
    return summarize(kind, await readRow(context.site, kind.kind), await viewerOf(context));
  });

  app.route(listOwnEmailsRoute, async (_input, context) => {
    const [rows, viewer] = await Promise.all([readRows(context.site), viewerOf(context)]);
    const items = outbox
      .kinds()
      .map((kind) => summarize(kind, rows.get(kind.kind), viewer))
      .flatMap(({ kind, name, when, isOn, isMuted }) =>
        isOn && isMuted !== null ? [{ kind, name, when, isMuted }] : [],
      );
    return { items };
  });

  app.route(muteEmailRoute, async ({ params, body: { isMuted } }, context) => {
    const kind = kindOf(params.kind);
    if (!kind || !isForTeamWith(context.account?.rights ?? new Set(), kind)) return fail("email-unknown");
    await context.site.transaction(async (tx) => {
      await outbox.mute(tx, context.account?.id as string, kind.kind, isMuted);
      await note(tx, context, kind, isMuted ? "email.mute" : "email.unmute");
    });
    return { kind: kind.kind, name: inCurrentLanguage(kind.name), when: inCurrentLanguage(kind.when), isMuted };
  });

  app.route(previewEmailRoute, async ({ params, body: { scheme, ...text } }, context) => {
    const kind = kindOf(params.kind);
    if (!kind) return fail("email-unknown");
    const problems = await problemsOf(context, kind, text);
    if ("code" in problems) return problems;
    const { value, problem, detail } = await render(context, kind, text, scheme);
    if (problem === "busy") return kernelFailure("unavailable");
    if (value) return { mail: value, problems };
    return { mail: null, problems: { body: reasonOf(detail), ...problems } };
  });

  app.route(previewPageRoute, async ({ params, query }, context) => {
    const kind = kindOf(params.kind);
    if (!kind) return fail("email-unknown");
    const text = textOf(await readRow(context.site, kind.kind)) ?? kind.source;
    const { value, problem } = await render(context, kind, text, query.scheme);
    if (value) return new Answer(200, previewPage.headers, previewPage.of(value.html));
    return kernelFailure(problem === "busy" ? "unavailable" : "too-complex");
  });

  app.route(testEmailRoute, async ({ params, body: text }, context) => {
    const kind = kindOf(params.kind);
    if (!kind) return fail("email-unknown");
    if (!mayEdit(context, kind)) return fail("email-personal");
    const refused = await refusalOf(context, kind, text);
    if (refused) return refused;
    const { value, problem, detail } = await render(context, kind, text);
    if (problem === "busy") return kernelFailure("unavailable");
    if (!value) return fail("email-invalid", { errors: { body: reasonOf(detail) } });
    await context.site.transaction((tx) => note(tx, context, kind, "email.send-test"));
    return outbox.sendTest(context, { ...value, subject: `Test: ${value.subject}` });
  });

  app.route(readEmailDesignRoute, async (_input, { website }) => emailDesignOf.of(website));

  app.route(saveEmailDesignRoute, async ({ body }, context) => {
    return (await emailDesignOf.save(context, body)) ?? fail("stale-revision");
  });

  async function render(context: RequestContext, kind: MailKindInfo, text: EmailText, scheme?: "light" | "dark") {
    const { site, website } = context;
    const siteUrl = await app.originOf(website);
    const { design } = await readEdits(site.db, site.websiteId, kind.kind, siteUrl);
    const isEdited = text.body !== kind.source.body;
    const source = editedSource(kind, text);
    const outcome = await outbox.renderer.preview(site.websiteId, {
      website,
      siteUrl,
      data: kind.sample,
      source,
      isEdited,
      design,
      scheme,
    });
    return outcome as { value?: RenderedMail; problem?: string; detail?: string };
  }

  async function problemsOf({ site }: RequestContext, kind: MailKindInfo, text: EmailText) {
    const source = { subject: text.subject, preheader: text.preheader, body: text.body };
    const check = { source, tags: kind.tags, needs: kind.needs ?? [] };
    const { value, problem } = await app.workers.run(checkMailTask, check, site.websiteId);
    if (value) {
      const read = Object.entries(value).map(([field, each]) => [field, readStored(each)]);
      return Object.fromEntries(read) as typeof value;
    }
    return problem === "busy" ? kernelFailure("unavailable") : { body: reasonOf(undefined) };
  }

  async function refusalOf(context: RequestContext, kind: MailKindInfo, text: EmailText): Promise<Failure | undefined> {
    const problems = await problemsOf(context, kind, text);
    if ("code" in problems) return problems as Failure;
    if (Object.keys(problems).length > 0) return fail("email-invalid", { errors: problems as FieldErrors });
    const { problem, detail } = await render(context, kind, text);
    if (problem === "busy") return kernelFailure("unavailable");
    return problem ? fail("email-invalid", { errors: { body: reasonOf(detail) } }) : undefined;
  }
}

/** Those who may not read an email with a personal link may not change where it goes. */
const mayEdit = ({ account }: RequestContext, { personal }: MailKindInfo): boolean =>
  personal === undefined || (allRights.includes(personal) && account?.rights.has(personal) === true);

/** @param detail undefined: it took too long. A fast machine reaches the longest possible string first, which is a RangeError. */
const reasonOf = (detail: string | undefined) =>
  detail === undefined || detail.includes("RangeError") ? readStored(mailProblems.slowToRender) : detail;

async function note(
  tx: SiteTransaction,
  context: RequestContext,
  kind: MailKindInfo,
  action:
    | "email.save"
    | "email.restore"
    | "email.turn-on"
    | "email.turn-off"
    | "email.mute"
    | "email.unmute"
    | "email.send-test",
): Promise<void> {
  await writeAuditEntry(tx, {
    ...changedBy(context),
    action,
    subjectType: "email",
    subjectId: kind.kind,
    detail: { title: kind.name },
  });
}
