import { allRights } from "#features/account/roles/domain/rights.ts";
import { mailProblems } from "#features/site/outbox/domain/mailProblems.ts";
import { checkMailTask, type MailKindInfo, type Outbox } from "#features/site/outbox/server/index.ts";
import { mapColumns } from "#features/site/translations/domain/mapTexts.ts";
import { isFoundBy, type TranslationKind } from "#features/site/translations/server/index.ts";
import { kernelFailure } from "#kernel/contract/failure.ts";
import { defineTexts, inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";
import { type EmailText, maxBodyLength, maxLineLength } from "../contract.ts";

/** What translators read of it. */
const translated = defineTexts("studio.emails.translated", {
  emails: "Emails",
  subject: "Subject",
  preheader: "Preheader",
  body: "Body (HTML)",
});

/** An email that the owner edited. */
interface EditedEmail extends EmailText {
  info: MailKindInfo;
}

/** The parts of an email that the owner changed. Each other one is in the reader's language already. */
export const editedTexts = {
  name: "email",
  mapTexts: (email: EditedEmail, map) => {
    const { source } = email.info;
    const changed = (part: keyof EmailText) => email[part] !== source[part];
    return mapColumns(email, map, {
      ...(changed("subject")
        ? { subject: { label: translated.subject, format: "plain", maxLength: maxLineLength } }
        : {}),
      ...(changed("preheader")
        ? { preheader: { label: translated.preheader, format: "plain", maxLength: maxLineLength } }
        : {}),
      ...(changed("body") ? { body: { label: translated.body, format: "long", maxLength: maxBodyLength } } : {}),
    });
  },
} satisfies Pick<TranslationKind<EditedEmail>, "name" | "mapTexts">;

/** Emails that owners edited, in the order of their list. */
export function createEmailTranslations(outbox: Pick<Outbox, "kinds">): TranslationKind<EditedEmail> {
  return {
    ...editedTexts,
    get title() {
      return translated.emails;
    },
    // As for editing them: who may not read an email with a personal link may not change where it leads.
    rights: () => [
      "mails.manage",
      ...allRights.filter((right) => outbox.kinds().some(({ personal }) => personal === right)),
    ],
    async read({ websiteId, db }, { ids, search, offset, limit }) {
      const rows = await db
        .selectFrom("email_templates")
        .select(["kind", "subject", "preheader", "body"])
        .where("website_id", "=", websiteId)
        .where("body", "is not", null)
        .execute();
      return outbox
        .kinds()
        .flatMap((info) => {
          const row = rows.find(({ kind }) => kind === info.kind);
          return row
            ? [{ info, subject: row.subject ?? "", preheader: row.preheader ?? "", body: row.body ?? "" }]
            : [];
        })
        .filter(({ info }) => ids?.includes(info.kind) ?? true)
        .filter(({ info }) => !search || isFoundBy(search, info.name))
        .slice(offset, offset + limit);
    },
    describe: ({ info }) => ({
      id: info.kind,
      title: inCurrentLanguage(info.name),
      path: `/settings/emails/${info.kind}`,
    }),
    // No page shows it.
    tagsOf: () => [],
    async check({ workers, websiteId }, { info, subject, preheader, body }, { field }, text) {
      const source = { subject, preheader, body, [field]: text };
      const { value, problem } = await workers.run(
        checkMailTask,
        { source, tags: info.tags, needs: info.needs ?? [] },
        websiteId,
      );
      if (value) return value[field as keyof EmailText];
      return problem === "busy" ? kernelFailure("unavailable") : mailProblems.slowToCheck;
    },
  };
}
