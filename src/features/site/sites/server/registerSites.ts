import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Notices } from "#features/account/notices/server/index.ts";
import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { isEmail } from "#kernel/domain/email.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { plural } from "#kernel/domain/plural.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { isIdentifierOfInstall } from "#kernel/server/http/origins.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import {
  createSiteRoute,
  readSiteSettingsRoute,
  readStoredAmountsRoute,
  type SiteStart,
  type StoredSiteSettings,
  saveSiteSettingsRoute,
  siteFailures,
  siteTags,
  timeZoneChanged,
} from "../contract.ts";
import { isReservedIdentifier } from "../domain/reservedIdentifiers.ts";
import { settingsMessages } from "../domain/settingsMessages.ts";
import { registerKeptRows } from "./keptRows.ts";
import { siteRefusal } from "./quotas.ts";
import { readStoredAmounts } from "./readStoredAmounts.ts";
import { registerDeletedSites } from "./registerDeletedSites.ts";
import { createSiteDirectory, liveWebsites } from "./siteDirectory.ts";

const fail = failuresOf(siteFailures);

type NewWebsite = Partial<Insertable<DB["websites"]>> & { identifier: string; title: string };

/** Creates a new website's first content; implemented by a later feature that knows pages and products. */
export interface StarterCreator {
  /** In the transaction that creates the website: its home page, so that visitors always find one. */
  open(tx: SiteTransaction, at: Date): Promise<void>;
  /** Afterwards: the rest of the chosen start. Throws on failure; the website is then removed. */
  fill(website: Website, start: SiteStart, at: Date): Promise<void>;
}

export interface Sites {
  createStartersWith(starter: StarterCreator): void;
  /**
   * Creates a website for its owner, regardless of the account's rights; undefined if the identifier is taken. Throws
   * for a reserved one.
   */
  create(website: NewWebsite, ownerAccountId: string): Promise<Website | undefined>;
  find(id: string): Promise<Website | undefined>;
  findByIdentifier(identifier: string): Promise<Website | undefined>;
  /** The install's first website. */
  first(): Promise<Website | undefined>;
  list(): Promise<Website[]>;
}

export function registerSites(app: App, { notices }: { notices: Notices }): Sites {
  const { db } = app.services.database;
  app.findWebsitesWith(createSiteDirectory(app));
  registerKeptRows(app);
  registerDeletedSites(app, notices);

  const isReserved = (identifier: string) =>
    isReservedIdentifier(identifier) || isIdentifierOfInstall(app.services.configuration, identifier);

  let starter: StarterCreator | undefined;

  const sites: Sites = {
    createStartersWith(given) {
      starter = given;
    },
    async create(website, ownerAccountId) {
      if (isReserved(website.identifier)) throw new Error(`the address ${website.identifier} is reserved`);
      return insertWebsite(website, ownerAccountId, { refusalIn: async () => undefined });
    },
    find: (id) => liveWebsites(db).where("id", "=", id).executeTakeFirst(),
    findByIdentifier: (identifier) => liveWebsites(db).where("identifier", "=", identifier).executeTakeFirst(),
    first: () => liveWebsites(db).orderBy("created_at").orderBy("id").limit(1).executeTakeFirst(),
    list: () => liveWebsites(db).orderBy("created_at").orderBy("id").execute(),
  };

  async function insertWebsite<Refusal extends Failure | undefined>(
    website: NewWebsite,
    ownerAccountId: string,
    {
      refusalIn,
      open,
    }: { refusalIn(tx: SiteTransaction): Promise<Refusal>; open?: StarterCreator["open"] | undefined },
  ): Promise<Website | Exclude<Refusal, undefined> | undefined> {
    const id = newId();
    return app.site(id).transaction(async (tx) => {
      const refusal = await refusalIn(tx);
      if (refusal) return refusal as Exclude<Refusal, undefined>;
      const row = await tx.db
        .insertInto("websites")
        .values({ ...website, id })
        .onConflict((conflict) => conflict.column("identifier").doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      await tx.db
        .insertInto("contributors")
        .values({ website_id: id, account_id: ownerAccountId, is_owner: true, roles: [] })
        .execute();
      await writeAuditEntry(tx, {
        accountId: ownerAccountId,
        action: "website.create",
        subjectType: "website",
        subjectId: id,
        detail: { title: website.title, identifier: website.identifier },
        at: app.services.clock.now(),
      });
      await open?.(tx, app.services.clock.now());
      tx.touch(siteTags.site);
      return row;
    });
  }

  app.route(createSiteRoute, async ({ body }, context) => {
    if (!isTimeZone(body.timeZone))
      return kernelFailure("invalid-input", { errors: { timeZone: settingsMessages.timeZone } });
    if (isReserved(body.identifier)) return unusable("identifier-reserved");
    const { timeZone, start, ...rest } = body;
    const account = context.account as { id: string };
    const website = await insertWebsite({ ...rest, time_zone: timeZone }, account.id, {
      refusalIn: (tx) => siteRefusal(tx, account.id),
      open: starter?.open,
    });
    if (isFailure(website)) return website;
    if (!website) return unusable("identifier-taken");
    try {
      await starter?.fill(website, start, context.now);
    } catch (error) {
      // Half a shop would be confusing, so a retry starts again.
      await db.deleteFrom("websites").where("id", "=", website.id).execute();
      app.dropTags(website.id, [siteTags.site]);
      throw error;
    }
    return { id: website.id, identifier: website.identifier, title: website.title };
  });

  app.route(readSiteSettingsRoute, async (_input, context) => {
    const website = await sites.find(context.website.id);
    return website ? describeSettings(website, await hostsOf(website.id)) : kernelFailure("not-found");
  });

  app.route(readStoredAmountsRoute, (_input, { site }) => readStoredAmounts(site));

  app.route(saveSiteSettingsRoute, async ({ body }, context) => {
    const errors: Record<string, string> = {};
    if (!isTimeZone(body.timeZone)) errors.timeZone = settingsMessages.timeZone;
    if (!isLocale(body.locale)) errors.locale = settingsMessages.locale;
    if (body.contactEmail && !isEmail(body.contactEmail)) errors.contactEmail = "Please enter a valid email";
    if (Object.keys(errors).length > 0) return kernelFailure("invalid-input", { errors });
    const saved = await context.site.transaction(async (tx) => {
      const before = await tx.db
        .selectFrom("websites")
        .selectAll()
        .where("id", "=", tx.websiteId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const refused =
        (await currencyRefusal(tx, before, body)) ??
        (await iconRefusal(tx, body.iconAssetId)) ??
        (await localeRefusal(tx, body));
      if (refused) return refused;
      const row = await tx.db
        .updateTable("websites")
        .set((expression) => ({
          title: body.title,
          description: body.description,
          currency: body.currency,
          time_zone: body.timeZone,
          locale: body.locale,
          unit_system: body.unitSystem,
          contact_email: body.contactEmail,
          minimum_subtotal_cents: body.minimumSubtotalCents,
          cart_pill_style: body.cartPillStyle,
          express_checkout: body.expressCheckout,
          multiple_quantity_for_services: body.multipleQuantityForServices,
          price_tax_interpretation: body.priceTaxInterpretation,
          ...(body.iconAssetId === undefined ? {} : { icon_asset_id: body.iconAssetId }),
          ...(body.productsPerCollection === undefined ? {} : { products_per_collection: body.productsPerCollection }),
          revision: expression("revision", "+", 1),
          updated_at: context.now,
        }))
        .where("id", "=", tx.websiteId)
        .where("revision", "=", body.revision)
        .returningAll()
        .executeTakeFirst();
      if (!row) return fail("stale-revision");
      await writeAuditEntry(tx, {
        accountId: context.account?.id,
        action: "settings.save",
        subjectType: "website",
        subjectId: tx.websiteId,
        changes: valueChanges({
          Title: [before.title, row.title],
          Language: [before.locale, row.locale],
          "Time zone": [before.time_zone, row.time_zone],
          Currency: [before.currency, row.currency],
          "Contact email": [before.contact_email, row.contact_email],
        }),
        at: context.now,
      });
      if (row.time_zone !== before.time_zone) {
        await tx.emit(timeZoneChanged, { from: before.time_zone, to: row.time_zone, now: context.now });
      }
      tx.touch(siteTags.site);
      return row;
    });
    return "code" in saved ? saved : describeSettings(saved, await hostsOf(saved.id));
  });

  /** Refuses a missing picture. A chosen one that was deleted later stays until another is chosen. */
  async function iconRefusal(tx: SiteTransaction, iconAssetId: string | null | undefined) {
    if (!iconAssetId) return undefined;
    const { rows } = await sql`
      select 1 from assets where website_id = ${tx.websiteId} and id = ${iconAssetId} and kind = 'image'
      union all select 1 from websites where id = ${tx.websiteId} and icon_asset_id = ${iconAssetId}`.execute(tx.db);
    if (rows.length > 0) return undefined;
    return kernelFailure("invalid-input", { errors: { iconAssetId: settingsMessages.icon } });
  }

  /** A website can't have its own language a second time. */
  async function localeRefusal(tx: SiteTransaction, { locale }: { locale: string }) {
    const other = await tx.db
      .selectFrom("website_languages")
      .select("locale")
      .where("website_id", "=", tx.websiteId)
      .where("locale", "=", locale)
      .executeTakeFirst();
    if (!other) return undefined;
    return kernelFailure("invalid-input", { errors: { locale: settingsMessages.translatedLocale } });
  }

  async function hostsOf(websiteId: string): Promise<string[]> {
    const rows = await db
      .selectFrom("website_hosts")
      .select("hostname")
      .where("website_id", "=", websiteId)
      .orderBy("hostname")
      .execute();
    return rows.map((row) => row.hostname);
  }

  return sites;
}

function unusable(code: "identifier-taken" | "identifier-reserved"): Failure {
  return fail(code, { errors: { identifier: siteFailures[code].message } });
}

/** Why the currency cannot be changed yet: the shop has amounts, and nobody confirmed the effect. */
async function currencyRefusal(
  tx: SiteTransaction,
  before: { currency: string },
  { currency, confirmedCurrency }: { currency: string; confirmedCurrency?: string | undefined },
): Promise<Failure | undefined> {
  if (confirmedCurrency === currency || before.currency === currency) return undefined;
  const { products, shippingRates, exampleCents } = await readStoredAmounts(tx);
  if (exampleCents === null && shippingRates === 0) return undefined;
  const example = (code: string) => formatMoney({ cents: exampleCents ?? 1000, currency: code }, "en-US");
  return fail("currency-unconfirmed", {
    values: {
      products: plural(products, { one: "{count} product", other: "{count} products" }),
      shippingRates: plural(shippingRates, { one: "{count} shipping rate", other: "{count} shipping rates" }),
      before: before.currency,
      example: example(before.currency),
      changed: example(currency),
    },
  });
}

function describeSettings(website: Website, hosts: string[]): StoredSiteSettings {
  return {
    title: website.title,
    description: website.description,
    currency: website.currency as StoredSiteSettings["currency"],
    timeZone: website.time_zone,
    locale: website.locale,
    unitSystem: website.unit_system as StoredSiteSettings["unitSystem"],
    contactEmail: website.contact_email,
    minimumSubtotalCents: website.minimum_subtotal_cents,
    cartPillStyle: website.cart_pill_style as StoredSiteSettings["cartPillStyle"],
    expressCheckout: website.express_checkout,
    multipleQuantityForServices: website.multiple_quantity_for_services,
    priceTaxInterpretation: website.price_tax_interpretation as StoredSiteSettings["priceTaxInterpretation"],
    iconAssetId: website.icon_asset_id,
    productsPerCollection: website.products_per_collection,
    identifier: website.identifier,
    hosts,
    revision: website.revision,
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isLocale(name: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(name).length > 0;
  } catch {
    return false;
  }
}
