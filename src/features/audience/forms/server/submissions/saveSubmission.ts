import { checkAnswers } from "#features/audience/form-fields/domain/checkAnswers.ts";
import type { FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import type { Captcha } from "#features/site/captcha/server/index.ts";
import { ownerEmailOf } from "#features/site/sites/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { networkOf } from "#kernel/domain/networkOf.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { submissionFailures } from "../../browserContract.ts";
import type { SubmissionMail } from "./submissionMail.ts";

const fail = failuresOf(submissionFailures);

export interface SubmissionDraft {
  form: FormDefinition;
  /** Id of the key that it was sent with. */
  key: string;
  answers: unknown;
  captchaToken: string | undefined;
  pageTitle: string;
  pagePath: string;
}

/** Maximum submissions of one form per address and minute. */
const submissionLimit = { name: "form-submit", limit: 5, seconds: 60 };

/**
 * Checks and stores a visitor's submission and notifies the owner by email. The same key returns the same id and stores
 * nothing twice. `take` counts the limits.
 */
export async function saveSubmission(
  context: RequestContext,
  draft: SubmissionDraft,
  services: {
    captcha: Captcha;
    submissionMail: SubmissionMail;
    originOf(website: RequestContext["website"]): Promise<string>;
    takeTurn(limit: typeof submissionLimit, key: string): Promise<number | undefined>;
  },
): Promise<{ submissionId: string } | Failure> {
  const { site, website, now, request } = context;
  const { form } = draft;
  const known = await findByKey(context, draft.key);
  if (known) return known.form_id === form.id ? { submissionId: known.id } : fail("key-invalid");
  const rules = { strictLegacyEmail: website.strict_legacy_email };
  const { answers, errors } = checkAnswers(form.fields, draft.answers, rules);
  if (Object.keys(errors).length > 0) return fail("fields-invalid", { errors });
  const waits = await services.takeTurn(submissionLimit, `${website.id} ${form.id} ${networkOf(request.ip)}`);
  if (waits !== undefined) return fail("too-many-submissions");
  // A token counts once, so it is checked when nothing else can fail.
  if (!(await services.captcha.verify(context, draft.captchaToken))) return fail("captcha-incomplete");
  const siteUrl = await services.originOf(website);
  return site.transaction(async (tx) => {
    const row = await tx.db
      .insertInto("form_submissions")
      .values({
        website_id: tx.websiteId,
        id: newId(),
        form_id: form.id,
        form_name: form.name,
        submission_key: draft.key,
        fields: jsonText(form.fields),
        answers: jsonText(answers),
        page_title: draft.pageTitle,
        page_path: draft.pagePath,
        locale: website.locale,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(["website_id", "submission_key"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) {
      const first = await findByKey({ site: tx }, draft.key);
      return first?.form_id === form.id ? { submissionId: first.id } : fail("key-invalid");
    }
    const recipient = (await recipientOf(tx, form.id)) || (await ownerEmailOf(tx, website));
    if (recipient) {
      const { pageTitle } = draft;
      await services.submissionMail(tx, {
        submissionId: row.id,
        form,
        answers,
        website,
        siteUrl,
        pageTitle,
        recipient,
      });
    }
    return { submissionId: row.id };
  });
}

async function recipientOf(tx: SiteTransaction, formId: string): Promise<string | undefined> {
  const form = await tx.db
    .selectFrom("forms")
    .select("recipient")
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", formId)
    .executeTakeFirst();
  return form?.recipient;
}

function findByKey({ site }: { site: Pick<RequestContext["site"], "db" | "websiteId"> }, key: string) {
  return site.db
    .selectFrom("form_submissions")
    .select(["id", "form_id"])
    .where("website_id", "=", site.websiteId)
    .where("submission_key", "=", key)
    .executeTakeFirst();
}
