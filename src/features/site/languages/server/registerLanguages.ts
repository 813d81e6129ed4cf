import { sql } from "kysely";
import type { Accounts } from "#features/account/accounts/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { placeOf } from "#kernel/server/http/origins.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { defaultLocaleOf, prefixOf, publishedLanguages, websiteIn } from "#kernel/server/languages/websiteLanguages.ts";
import {
  type LanguageSettings,
  languageFailures,
  languagesRemoved,
  readLanguageStatusRoute,
  readLanguagesRoute,
  type SiteLanguage,
  saveLanguagesRoute,
} from "../contract.ts";
import { languageMessages as messages } from "../domain/languageMessages.ts";
import { languageErrors } from "../domain/languageRules.ts";
import { unprovenHosts } from "./hostProofs.ts";

const fail = failuresOf(languageFailures);
const stale = (current: LanguageSettings): Failure => fail("stale-revision", { current });

interface HostProblems {
  /** Whether the signed-in person may add, change and remove hosts. */
  mayChange: boolean;
  /** What to say beside a host that is not proven. */
  unproven: ReadonlyMap<string, string>;
}

const invalid = (errors: Record<string, string>): Failure => kernelFailure("invalid-input", { errors });

/** The languages of a website: what owners add, and where visitors find them. */
export function registerLanguages(app: App, { accounts }: { accounts: Accounts }): void {
  app.route(readLanguagesRoute, (_input, { site }) => readSettings(site));

  app.route(readLanguageStatusRoute, async (_input, { website }) => ({
    isEnabled: publishedLanguages(website).length > 0,
    defaultLocale: defaultLocaleOf(website),
    languages: await Promise.all(
      (website.languages ?? []).map(async ({ locale, isPublished }) => {
        const shown = websiteIn(website, locale);
        return { locale, isPublished, address: (await app.originOf(shown)) + (prefixOf(shown) || "/") };
      }),
    ),
  }));

  app.route(saveLanguagesRoute, async ({ body }, context) => {
    const known = await readSettings(context.site);
    if (known.revision !== body.revision) return stale(known);
    const hostProblems = await findHostProblems(context, known, body.languages);
    return context.site.transaction(async (tx): Promise<LanguageSettings | Failure> => {
      const before = await readSettings(tx, { isLocked: true });
      if (before.revision !== body.revision) return stale(before);
      const refused = (await refusalOf(tx, before, body.languages, hostProblems)) ?? (await store(tx, body.languages));
      if (isFailure(refused)) return refused;
      const saved = await readSettings(tx);
      await writeAuditEntry(tx, {
        ...changedBy(context),
        action: "languages.save",
        subjectType: "website",
        subjectId: tx.websiteId,
        changes: [
          ...valueChanges({
            Languages: [localesOf(before), localesOf(saved)],
            Published: [localesOf(before, "published"), localesOf(saved, "published")],
          }).map((change) => ({ ...change, areLocales: true as const })),
          ...valueChanges({ Domains: [hostsOf(before), hostsOf(saved)] }),
        ],
      });
      tx.touch(siteTags.site);
      return saved;
    });
  });

  /**
   * Why hosts of languages may not be added, by the host. A host gets the addresses of orders and sign-ins, so it needs
   * the right to manage the website's own, and proof. The person who runs the install needs no proof. Asks name servers,
   * so it runs before the transaction.
   */
  async function findHostProblems(
    { account, site }: RequestContext,
    { languages: known }: LanguageSettings,
    languages: readonly SiteLanguage[],
  ): Promise<HostProblems> {
    if (!account?.rights.has("site.manage")) return { mayChange: false, unproven: new Map() };
    const added = hostsIn(languages).filter((host) => !hostsIn(known).includes(host));
    const needsProof = added.length > 0 && !(await accounts.holdsInstallRight(account.id, "manage-install"));
    return { mayChange: true, unproven: needsProof ? await unprovenHosts(app.services, site, added) : new Map() };
  }

  /** Why languages cannot be saved: with a message for each field. */
  async function refusalOf(
    tx: SiteTransaction,
    { defaultLocale, languages: before }: LanguageSettings,
    languages: readonly SiteLanguage[],
    { mayChange, unproven }: HostProblems,
  ): Promise<Failure | undefined> {
    const isLeft = ({ locale, host }: SiteLanguage) =>
      host !== null && !languages.some((each) => each.locale === locale);
    if (!mayChange && before.some(isLeft)) return fail("domain-not-allowed");
    const taken = new Set(app.routes.map(({ path }) => path.split("/")[1] ?? ""));
    const errors = languageErrors(languages, { defaultLocale, isTaken: (path) => taken.has(path) });
    const slugs = await firstSlugs(
      tx,
      languages.map(({ path }) => path),
    );
    const hosts = await hostsElsewhere(tx, hostsIn(languages));
    for (const [index, { locale, path, host }] of languages.entries()) {
      if (slugs.has(path)) {
        errors[`languages.${index}.path`] ??= messages.pathOfPage(path);
      }
      const isOther = host !== (before.find((language) => language.locale === locale)?.host ?? null);
      if (isOther && !mayChange) errors[`languages.${index}.host`] ??= messages.hostNotAllowed;
      if (host === null) continue;
      if (hosts.has(host) || isOfInstall(host)) errors[`languages.${index}.host`] ??= messages.hostTaken;
      const problem = unproven.get(host);
      if (problem) errors[`languages.${index}.host`] ??= problem;
    }
    return Object.keys(errors).length > 0 ? invalid(errors) : undefined;
  }

  /** The studio, the install itself, or another website by its identifier. */
  function isOfInstall(hostname: string): boolean {
    const { isStudio, identifier, showsFirstSite } = placeOf(app.services.configuration, { hostname });
    return isStudio || showsFirstSite || identifier !== undefined;
  }
}

async function readSettings(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  { isLocked = false } = {},
): Promise<LanguageSettings> {
  const website = db.selectFrom("websites").select(["locale", "languages_revision"]).where("id", "=", websiteId);
  const { locale, languages_revision } = await (isLocked ? website.forUpdate() : website).executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("website_languages as language")
    .leftJoin("website_hosts as host", (join) =>
      join.onRef("host.website_id", "=", "language.website_id").onRef("host.locale", "=", "language.locale"),
    )
    .select(["language.locale", "language.path", "language.is_published", "host.hostname"])
    .where("language.website_id", "=", websiteId)
    .orderBy("language.position")
    .orderBy("language.locale")
    .execute();
  return {
    defaultLocale: locale,
    languages: rows.map((row) => ({
      locale: row.locale,
      path: row.path,
      host: row.hostname,
      isPublished: row.is_published,
    })),
    revision: languages_revision,
  };
}

async function store(tx: SiteTransaction, languages: readonly SiteLanguage[]): Promise<void> {
  const { db, websiteId } = tx;
  const locales = languages.map(({ locale }) => locale);
  const kept = locales.length > 0 ? locales : [""];
  await keepFormerAddresses(tx, languages);
  await db.deleteFrom("website_hosts").where("website_id", "=", websiteId).where("locale", "is not", null).execute();
  await db
    .deleteFrom("website_languages")
    .where("website_id", "=", websiteId)
    .where("locale", "not in", kept)
    .execute();
  // Paths may be exchanged, so those that change get a free one first.
  await db
    .updateTable("website_languages")
    .set(({ ref, fn }) => ({ path: fn<string>("md5", [ref("locale")]) }))
    .where("website_id", "=", websiteId)
    .execute();
  for (const [position, { locale, path, host, isPublished }] of languages.entries()) {
    const row = { path, position, is_published: isPublished, ...(isPublished ? { has_been_public: true } : {}) };
    await db
      .insertInto("website_languages")
      .values({ website_id: websiteId, locale, ...row })
      .onConflict((conflict) => conflict.columns(["website_id", "locale"]).doUpdateSet(row))
      .execute();
    if (host !== null)
      await db.insertInto("website_hosts").values({ hostname: host, website_id: websiteId, locale }).execute();
  }
  await db
    .updateTable("websites")
    .set((expression) => ({ languages_revision: expression("languages_revision", "+", 1) }))
    .where("id", "=", websiteId)
    .execute();
}

/** Keeps the addresses of public languages that are removed or get another path. */
async function keepFormerAddresses(tx: SiteTransaction, languages: readonly SiteLanguage[]): Promise<void> {
  const { db, websiteId } = tx;
  const [paths, locales] = [languages.map(({ path }) => path), languages.map(({ locale }) => locale)];
  const former = await db
    .selectFrom("website_languages")
    .select(["locale", "path"])
    .where("website_id", "=", websiteId)
    .where(({ or, eb }) => or([eb("has_been_public", "=", true), eb("is_published", "=", true)]))
    .execute();
  const removed = former.filter(({ locale }) => !locales.includes(locale)).map(({ locale }) => locale);
  if (removed.length > 0) await tx.emit(languagesRemoved, { locales: removed });
  await sql`delete from former_language_paths where website_id = ${websiteId} and path = any(${paths}::text[])`.execute(
    db,
  );
  const left = former.filter(({ path }) => !paths.includes(path));
  if (left.length === 0) return;
  await db
    .insertInto("former_language_paths")
    .values(left.map(({ locale, path }) => ({ website_id: websiteId, locale, path })))
    .onConflict((conflict) =>
      conflict.columns(["website_id", "path"]).doUpdateSet((by) => ({ locale: by.ref("excluded.locale") })),
    )
    .execute();
}

const hostsIn = (languages: readonly { host: string | null }[]) => languages.flatMap(({ host }) => host ?? []);

const hostsOf = ({ languages }: LanguageSettings) => hostsIn(languages).join(", ");

/** Which of the paths are the beginning of a page's address. */
async function firstSlugs({ db, websiteId }: SiteTransaction, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db
    .selectFrom("collections")
    .select(({ fn, val, ref }) => fn<string>("split_part", [ref("url_slug"), val("/"), val(1)]).as("slug"))
    .where("website_id", "=", websiteId)
    .where("deleted_at", "is", null)
    .execute();
  return new Set(rows.map(({ slug }) => slug).filter((slug) => paths.includes(slug)));
}

/** Hosts that lead to other websites, or to this one in its own language. */
async function hostsElsewhere({ db, websiteId }: SiteTransaction, hosts: string[]): Promise<ReadonlySet<string>> {
  if (hosts.length === 0) return new Set();
  const rows = await db
    .selectFrom("website_hosts")
    .select("hostname")
    .where("hostname", "in", hosts)
    .where(({ or, eb }) => or([eb("website_id", "<>", websiteId), eb("locale", "is", null)]))
    .execute();
  return new Set(rows.map(({ hostname }) => hostname));
}

const localesOf = ({ languages }: LanguageSettings, which: "all" | "published" = "all") =>
  languages
    .filter(({ isPublished }) => which === "all" || isPublished)
    .map(({ locale }) => locale)
    .join(", ");
