import { sql } from "kysely";
import { assetFailures } from "#features/site/assets/contract.ts";
import { prepareSentDocument, type TextWork } from "#features/site/blocks/server/index.ts";
import { fieldTag, siteHeader } from "#features/site/pages/contract.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { RouteInput, RouteResult } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { headerFooterFailures, type readHeaderFooterRoute, type saveHeaderFooterRoute } from "../contract.ts";

const fail = failuresOf(headerFooterFailures);
const field = "footer";
const emptyDocument = { version: 1, sections: [] };

interface Stored {
  header: unknown;
  header_revision: number;
  footer: unknown;
  footer_revision: number;
}

/**
 * Header and footer. The footer is stored in the theme's field "footer", which other calls edit, too. The revision
 * counts the saves of both, so that a stale save of either is a conflict.
 */
export async function readHeaderFooter(
  site: Pick<SiteScope, "db" | "websiteId">,
): Promise<RouteResult<typeof readHeaderFooterRoute>> {
  return describe(await readStored(site));
}

/** Saves both. An unchanged footer keeps its revision. */
export async function saveHeaderFooter(
  { workers }: Pick<TextWork, "workers">,
  body: RouteInput<typeof saveHeaderFooterRoute>["body"],
  context: RequestContext,
): Promise<RouteResult<typeof saveHeaderFooterRoute> | Failure> {
  const { document, problems } = await prepareSentDocument(
    { workers, websiteId: context.site.websiteId },
    { ...emptyDocument, ...body.footer },
  );
  if (!document) {
    const errors = Object.fromEntries(Object.entries(problems).map(([path, text]) => [`footer.${path}`, text]));
    return kernelFailure("invalid-input", { errors });
  }
  return context.site.transaction(async (tx) => {
    await sql`select id from websites where id = ${tx.websiteId} for no key update`.execute(tx.db);
    const stored = await readStored(tx);
    if (describe(stored).revision !== body.revision) return fail("stale-revision");
    if (body.header.logoAssetId) {
      const asset = await tx.db
        .selectFrom("assets")
        .select("id")
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", body.header.logoAssetId)
        .executeTakeFirst();
      const errors = { "header.logoAssetId": assetFailures["asset-unknown"].message };
      if (!asset) return kernelFailure("invalid-input", { errors });
    }
    const settings = jsonText({ header: body.header, revision: stored.header_revision + 1 });
    await sql`update websites set header_footer = ${settings}::jsonb where id = ${tx.websiteId}`.execute(tx.db);
    const footer = jsonText(document);
    const { rows } = await sql`
      insert into block_fields (website_id, name, body, updated_at)
      values (${tx.websiteId}, ${field}, ${footer}::jsonb, ${context.now})
      on conflict (website_id, name) do update
      set body = excluded.body,
        revision = block_fields.revision + (block_fields.body is distinct from excluded.body)::integer,
        updated_at = excluded.updated_at
      where block_fields.revision = ${stored.footer_revision}
      returning revision`.execute(tx.db);
    // The field is not locked, and someone saved it after it was read.
    if (rows.length === 0) return fail("stale-revision");
    tx.touch(siteTags.site, fieldTag(field));
    await writeAuditEntry(tx, {
      accountId: context.account?.id,
      action: "header-footer.save",
      subjectType: "website",
      subjectId: tx.websiteId,
      at: context.now,
    });
    return describe(await readStored(tx));
  });
}

async function readStored({ db, websiteId }: Pick<SiteScope, "db" | "websiteId">): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select website.header_footer -> 'header' as header,
      coalesce((website.header_footer ->> 'revision')::integer, 0) as header_revision,
      field.body as footer, coalesce(field.revision, 0) as footer_revision
    from websites as website
    left join block_fields as field on field.website_id = website.id and field.name = ${field}
    where website.id = ${websiteId} /* website_id */`.execute(db);
  return rows[0] as Stored;
}

function describe({ header, header_revision, footer, footer_revision }: Stored) {
  return {
    header: siteHeader.parse(header ?? {}),
    footer: (footer ?? emptyDocument) as Record<string, unknown>,
    revision: header_revision + footer_revision,
  };
}
