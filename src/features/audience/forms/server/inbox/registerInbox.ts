import { sql } from "kysely";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { formFailures } from "../../contract.ts";
import {
  deleteSubmissionRoute,
  deleteSubmissionsRoute,
  exportSubmissionsRoute,
  listSubmissionFormsRoute,
  listSubmissionsRoute,
  readSubmissionRoute,
} from "../../submissionsContract.ts";
import type { FormChange } from "../saveForm.ts";
import { deleteSubmissions } from "./deleteSubmissions.ts";
import { auditSubmissionsExport, exportSubmissions } from "./exportSubmissions.ts";
import { listSubmissionForms } from "./listSubmissionForms.ts";
import { listSubmissions } from "./listSubmissions.ts";
import { readSubmission } from "./readSubmission.ts";
import { submissionsOf } from "./submissionsOf.ts";

const fail = failuresOf(formFailures);

/** The studio's calls for submissions. */
export function registerInbox(app: App, outbox: Outbox): void {
  const changeOf = (context: RequestContext): FormChange => ({ accountId: context.account?.id, now: context.now });

  app.route(listSubmissionFormsRoute, (_input, { site }) => listSubmissionForms(site));

  app.route(listSubmissionsRoute, ({ query }, { site }) => listSubmissions(site, query));

  app.route(readSubmissionRoute, async ({ params }, { site }) => {
    return (await readSubmission(site, params.submissionId)) ?? fail("submission-unknown");
  });

  app.route(exportSubmissionsRoute, async ({ query }, context) => {
    const { site, website } = context;
    await auditSubmissionsExport(context, query.form);
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${website.identifier}-submissions.csv"`,
      "cache-control": "private, no-store",
    };
    return new Answer(200, headers, exportSubmissions(site, query.form, website.time_zone));
  });

  app.route(deleteSubmissionRoute, (input, context) =>
    context.site.transaction(async (tx) => {
      const one = sql<boolean>`submission.id = ${input.params.submissionId}::uuid`;
      const deleted = await deleteSubmissions(tx, one, outbox, changeOf(context));
      return deleted > 0 ? undefined : fail("submission-unknown");
    }),
  );

  app.route(deleteSubmissionsRoute, ({ query }, context) =>
    context.site.transaction(async (tx) => ({
      deleted: await deleteSubmissions(tx, submissionsOf(tx, query.form), outbox, changeOf(context)),
    })),
  );
}
