import type { Account } from "#features/account/accounts/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { studioLanguages } from "#kernel/server/languages/languageFiles.ts";
import { studioLanguageOf } from "#kernel/server/languages/studioLanguage.ts";
import type { StudioSession } from "../contract.ts";

/** The signed-in account for the studio. */
export async function describeSession(app: App, context: RequestContext, account: Account): Promise<StudioSession> {
  const { db } = app.services.database;
  const [websites, held] = await Promise.all([
    db
      .selectFrom("contributors as contributor")
      .innerJoin("websites as website", "website.id", "contributor.website_id")
      .select(["website.id", "website.identifier", "website.title", "contributor.is_owner as isOwner"])
      .where("contributor.account_id", "=", account.id)
      .where("website.deleted_at", "is", null)
      .orderBy("website.title")
      .limit(1000)
      .execute(),
    db.selectFrom("accounts").select("install_rights").where("id", "=", account.id).executeTakeFirst(),
  ]);
  const mayWorkHere = websites.some((website) => website.id === context.website?.id);
  return {
    account: { id: account.id, email: account.email, name: account.name, language: context.account?.language ?? null },
    language: studioLanguageOf(context.request),
    languages: studioLanguages(),
    website: mayWorkHere ? describeWebsite(context) : null,
    rights: [...(context.account?.rights ?? [])],
    needsTwoStep: mayWorkHere && (context.account?.needsTwoStep ?? false),
    mayCreateSites: held?.install_rights.includes("create-sites") ?? false,
    websites,
  };
}

function describeWebsite({ website, origin }: RequestContext): NonNullable<StudioSession["website"]> {
  return {
    id: website.id,
    identifier: website.identifier,
    title: website.title,
    currency: website.currency,
    timeZone: website.time_zone,
    locale: website.locale,
    unitSystem: website.unit_system as "IMPERIAL" | "METRIC",
    clockAheadSeconds: website.clock_ahead_seconds,
    url: origin,
  };
}
