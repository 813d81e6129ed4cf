import type { Members } from "#features/audience/members/server/index.ts";
import { findPlaces } from "#features/site/pages/server/index.ts";
import type { Translations } from "#features/site/translations/server/index.ts";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  createFormRoute,
  deleteFormRoute,
  type FormDraft,
  formFailures,
  listFormChoicesRoute,
  listFormPlacesRoute,
  listFormsRoute,
  readFormRoute,
  saveFormRoute,
  undoFormDeletionRoute,
} from "../contract.ts";
import { formTranslations } from "./formTranslations.ts";
import { registerMemberSubmissions } from "./inbox/memberSubmissions.ts";
import { registerInbox } from "./inbox/registerInbox.ts";
import { listForms } from "./listForms.ts";
import { readStoredForm } from "./readStoredForm.ts";
import { createForm, deleteForm, type FormChange, saveForm, undoDeletion } from "./saveForm.ts";
import { registerSubmissions, type SubmissionNeeds } from "./submissions/registerSubmissions.ts";

const fail = failuresOf(formFailures);

/** The forms feature for other features. */
export interface Forms {
  /** Creates a form like the builder. Returns its id. */
  createForm(tx: SiteTransaction, draft: FormDraft, change: FormChange): Promise<string>;
}

/** Forms: the studio's calls, and submissions of forms on pages. */
export function registerForms(
  app: App,
  needs: SubmissionNeeds & { members: Members; translations: Translations },
): Forms {
  needs.translations.define(formTranslations);
  registerSubmissions(app, needs);
  registerMemberSubmissions(app, needs);
  registerInbox(app, needs.outbox);
  const changeOf = (context: RequestContext): FormChange => ({ accountId: context.account?.id, now: context.now });

  app.route(listFormsRoute, ({ query }, context) => listForms(context.site, query));

  app.route(listFormChoicesRoute, ({ query }, context) => listForms(context.site, query));

  app.route(readFormRoute, async ({ params }, context) => {
    return (await readStoredForm(context.site, params.formId)) ?? fail("form-unknown");
  });

  app.route(createFormRoute, async ({ body }, context) => {
    const id = await context.site.transaction((tx) => createForm(tx, body, changeOf(context)));
    return (await readStoredForm(context.site, id)) ?? fail("form-unknown");
  });

  app.route(saveFormRoute, async ({ params, body }, context) => {
    const id = await context.site.transaction((tx) => saveForm(tx, params.formId, body, changeOf(context)));
    if (isFailure(id)) return id;
    return (await readStoredForm(context.site, id)) ?? fail("form-unknown");
  });

  app.route(deleteFormRoute, ({ params }, context) =>
    context.site.transaction((tx) => deleteForm(tx, params.formId, changeOf(context))),
  );

  app.route(undoFormDeletionRoute, async ({ params }, context) => {
    const failure = await context.site.transaction((tx) => undoDeletion(tx, params.formId, changeOf(context)));
    if (failure) return failure;
    return (await readStoredForm(context.site, params.formId)) ?? fail("form-unknown");
  });

  app.route(listFormPlacesRoute, async ({ params }, { site }) => ({
    places: await findPlaces(site, { id: params.formId }),
  }));

  return { createForm };
}
