import { sql } from "kysely";
import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { defaultLocaleOf } from "#kernel/server/languages/websiteLanguages.ts";
import {
  type EntityTranslation,
  listTranslationsRoute,
  readEntityTranslationRoute,
  readTranslationLanguagesRoute,
  readTranslationsRoute,
  saveEntityTranslationRoute,
  translateMissingRoute,
  translationFailures,
} from "../contract.ts";
import type { Translations } from "./createTranslations.ts";
import { compareTexts, countTexts, describeTranslation } from "./describeTranslation.ts";
import { isLanguageOf } from "./isLanguageOf.ts";
import { listEntities, summarizeKind } from "./listEntities.ts";
import { readStored } from "./readTranslations.ts";
import { prepareTranslations, writeTranslations } from "./saveTranslations.ts";
import { changeSlug } from "./slugs/changeSlug.ts";
import type { AnyTranslationKind, TranslationReader } from "./TranslationKind.ts";
import { translateTexts } from "./translateTexts.ts";

const fail = failuresOf(translationFailures);

/** The studio's calls about translations. */
export function registerTranslationRoutes(app: App, translations: Translations): void {
  app.route(readTranslationLanguagesRoute, async (_input, { website }) => ({
    defaultLocale: defaultLocaleOf(website),
    languages: (website.languages ?? []).map(({ locale, isPublished }) => ({ locale, isPublished })),
    translator: translations.translator()?.title ?? null,
  }));

  app.route(readTranslationsRoute, async ({ query: { locale } }, { site, website, account }) => {
    if (!isLanguageOf(website, locale)) return fail("language-unknown");
    return { kinds: await Promise.all(translations.kinds(account).map((kind) => summarizeKind(site, kind, locale))) };
  });

  app.route(listTranslationsRoute, async ({ params, query }, { site, website, account }) => {
    if (!isLanguageOf(website, query.locale)) return fail("language-unknown");
    const kind = translations.kindOf(params.kind, account);
    return kind ? listEntities(site, kind, query) : fail("translation-unknown");
  });

  app.route(readEntityTranslationRoute, async ({ params, query }, context) => {
    const found = await findEntity(context.site, translations, { ...params, ...query }, context);
    return isFailure(found) ? found : found.described;
  });

  app.route(saveEntityTranslationRoute, async ({ params, body }, context) => {
    const asked = { ...params, locale: body.locale };
    const before = await findEntity(context.site, translations, asked, context);
    if (isFailure(before)) return before;
    const { kind, entity } = before;
    const current = compareTexts(kind, entity, before.stored);
    const prepared = await prepareTranslations(kind, entity, current, body.texts, preparationIn(context, body));
    if (isFailure(prepared)) return prepared;
    const { changes, errors } = prepared;
    if (Object.keys(errors).length > 0) return kernelFailure("invalid-input", { errors });
    const slugPath = `texts.${body.texts.findIndex(({ field }) => field === "slug")}.text`;
    return saveChanges(context, asked, { changes, revision: body.revision, slugPath });
  });

  app.route(translateMissingRoute, async ({ params, body }, context) => {
    const translator = translations.translator();
    if (!translator) return fail("translator-missing");
    const asked = { ...params, locale: body.locale };
    const before = await findEntity(context.site, translations, asked, context);
    if (isFailure(before)) return before;
    const { kind, entity, described } = before;
    const missing = compareTexts(kind, entity, before.stored).filter(
      ({ translation, format }) => translation === "" && format !== "slug",
    );
    const texts = await translateTexts(translator, missing, {
      from: defaultLocaleOf(context.website),
      to: body.locale,
    });
    if (!texts) return fail("translator-failed");
    const sent = texts.map((text) => ({ ...text, isReviewed: false }));
    const prepared = await prepareTranslations(kind, entity, missing, sent, preparationIn(context, body));
    if (isFailure(prepared)) return prepared;
    // What the service made too long, or like another name, stays missing.
    return saveChanges(context, asked, { changes: prepared.changes, revision: described.revision, slugPath: "slug" });
  });

  const preparationIn = ({ site }: RequestContext, { locale }: { locale: string }) => ({
    work: { workers: app.workers, websiteId: site.websiteId },
    site,
    locale,
  });

  interface AskedEntity {
    kind: string;
    entityId: string;
    locale: string;
  }

  async function saveChanges(
    context: RequestContext,
    asked: AskedEntity,
    {
      changes,
      revision,
      slugPath,
    }: { changes: Parameters<typeof writeTranslations>[2]; revision: string; slugPath: string },
  ): Promise<EntityTranslation | Failure> {
    return context.site.transaction(async (tx) => {
      await lockEntity(tx, asked);
      const found = await findEntity(tx, translations, asked, context);
      if (isFailure(found)) return found;
      if (found.described.revision !== revision) return fail("stale-revision", { current: found.described });
      const { kind, entity } = found;
      const refusal = await changeSlug(tx, translations, { ...asked, id: asked.entityId }, changes, slugPath);
      if (refusal) return refusal;
      await writeTranslations(tx, { ...asked, id: asked.entityId }, changes, {
        accountId: context.account?.id,
        now: context.now,
      });
      tx.touch(...kind.tagsOf(entity));
      const after = await findEntity(tx, translations, asked, context);
      if (isFailure(after)) return after;
      const { texts, translated } = countTexts(compareTexts(kind, entity, after.stored));
      await writeAuditEntry(tx, {
        ...changedBy(context),
        action: "translation.save",
        subjectType: kind.name,
        subjectId: asked.entityId,
        detail: { title: found.described.title, language: asked.locale, texts, translated },
      });
      return after.described;
    });
  }
}

/** Saves of one entity run one after the other, so that each sees the one before. */
async function lockEntity(
  tx: SiteTransaction,
  { kind, entityId, locale }: { kind: string; entityId: string; locale: string },
) {
  const key = JSON.stringify([tx.websiteId, locale, kind, entityId]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1215))`.execute(tx.db);
}

async function findEntity(
  reader: TranslationReader,
  translations: Translations,
  { kind: name, entityId, locale }: { kind: string; entityId: string; locale: string },
  { website, account }: Pick<RequestContext, "website" | "account">,
) {
  if (!isLanguageOf(website, locale)) return fail("language-unknown");
  const kind: AnyTranslationKind | undefined = translations.kindOf(name, account);
  const [entity] = (await kind?.read(reader, { ids: [entityId], offset: 0, limit: 1 })) ?? [];
  if (!kind || entity === undefined) return fail("translation-unknown");
  const stored = await readStored(reader, locale, [{ kind: name, id: entityId }]);
  const described = describeTranslation(kind, entity, stored, { locale, defaultLocale: defaultLocaleOf(website) });
  return { kind, entity: entity as unknown, stored, described };
}
