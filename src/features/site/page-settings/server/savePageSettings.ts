import { hashPassword } from "#features/account/accounts/server/index.ts";
import { richTextProblem } from "#features/site/blocks/domain/richTextLimit.ts";
import { sanitizeRichText } from "#features/site/blocks/server/index.ts";
import { languagePaths } from "#features/site/languages/server/index.ts";
import { pageKindOf } from "#features/site/page-model/domain/pageKinds.ts";
import { isPublic } from "#features/site/page-model/domain/pageVisibility.ts";
import {
  invalidPageUrl,
  maxDescriptionLength,
  type PageStatus,
  pageFailures,
  type StoredPage,
} from "#features/site/page-tree/contract.ts";
import { isReservedSlug, maxSlugParts } from "#features/site/page-tree/domain/pageSlugs.ts";
import { statusNames } from "#features/site/page-tree/domain/statusNames.ts";
import { findPage, lockTree, type PageRow, readStoredPage } from "#features/site/page-tree/server/index.ts";
import { freeAddress, leaveAddress } from "#features/site/redirects/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, type FieldErrors, failuresOf, fillMessage, kernelFailure } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { savePageSettingsRoute } from "../contract.ts";

const fail = failuresOf(pageFailures);
type Input = RouteInput<typeof savePageSettingsRoute>;

/** Saves the settings of a page; after a slug change, the old URL redirects to the new one. */
export async function savePageSettings(
  { params, body }: Pick<Input, "params" | "body">,
  context: RequestContext,
): Promise<StoredPage | Failure> {
  const description = sanitizeRichText(body.description);
  const problem = richTextProblem(description, maxDescriptionLength);
  if (problem) return kernelFailure("invalid-input", { errors: { description: problem } });
  // Hashing is slow, so it runs before the tree is locked.
  const given = body.password ? await hashPassword(body.password) : body.password;
  return context.site.transaction(async (tx) => {
    await lockTree(tx);
    const page = await findPage(tx, params.pageId);
    if (!page) return fail("page-unknown");
    if (page.revision !== body.revision) return fail("stale-revision");
    const kind = pageKindOf(page);
    // A link has no page, so its address can't collide.
    const slug = kind === "link" ? page.url_slug : body.slug;
    const refusal = await refusalOf(tx, page, { ...body, slug }, context.now);
    if (refusal) return refusal;
    if (slug !== page.url_slug) await leaveAddress(tx, page.url_slug, page, context.now);
    const publishAt = body.status === "scheduled" && body.publishAt ? new Date(body.publishAt) : null;
    const next = { ...page, enabled: body.enabled, status: body.status, publish_at: publishAt };
    if (isPublic(next, context.now)) await freeAddress(tx, slug);
    const locks = kind !== "link" && kind !== "folder";
    await tx.db
      .updateTable("collections")
      .set((expression) => ({
        title: body.title,
        navigation_title: body.navigationTitle,
        navigation_audience: body.navigationAudience,
        url_slug: slug,
        enabled: body.enabled,
        status: body.status,
        publish_at: body.status === "scheduled" ? body.publishAt : null,
        description,
        seo_title: body.seoTitle,
        seo_description: body.seoDescription,
        social_asset_id: body.socialAssetId,
        no_index: body.noIndex,
        link_url: kind === "link" ? body.linkUrl : null,
        link_new_window: kind === "link" && body.linkNewWindow,
        ...(locks && given !== undefined ? { password_hash: given } : {}),
        revision: expression("revision", "+", 1),
        updated_at: context.now,
      }))
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", page.id)
      .execute();
    // Other pages show its address and visibility without naming it: in lists, feeds, and links to its items.
    tx.touch(siteTags.site);
    await writeAuditEntry(tx, {
      accountId: context.account?.id,
      action: "page.save",
      subjectType: "page",
      subjectId: page.id,
      detail: { title: body.title },
      changes: [
        ...valueChanges({
          Title: [page.title, body.title],
          "URL slug": [page.url_slug, slug],
          Status: [statusNames[page.status as PageStatus], statusNames[body.status]],
          Enabled: [onOff(page.enabled), onOff(body.enabled)],
        }),
        ...(locks && given !== undefined
          ? [{ name: "Password", before: "", after: given === null ? "None" : "New" }]
          : []),
      ],
      at: context.now,
    });
    return readStoredPage(tx, page.id, context.now);
  });
}

const onOff = (isOn: boolean) => (isOn ? "On" : "Off");

async function refusalOf(
  tx: SiteTransaction,
  page: PageRow,
  body: Input["body"],
  now: Date,
): Promise<Failure | undefined> {
  const kind = pageKindOf(page);
  const errors: FieldErrors = {};
  const isMoved = body.slug !== page.url_slug;
  const isUnfit = async () =>
    isReservedSlug(body.slug, await languagePaths(tx)) || body.slug.split("/").length > maxSlugParts;
  if (isMoved && (await isUnfit())) errors.slug = fillMessage(invalidPageUrl, { val: body.slug });
  if (kind === "link" && !body.linkUrl) errors.linkUrl = "Required";
  if (body.status === "scheduled" && !body.publishAt) errors.publishAt = "Required";
  if (body.socialAssetId && body.socialAssetId !== page.social_asset_id) {
    const asset = await tx.db
      .selectFrom("assets")
      .select("id")
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", body.socialAssetId)
      .executeTakeFirst();
    if (!asset) errors.socialAssetId = pageFailures["page-unknown"].message;
  }
  if (Object.keys(errors).length > 0) return kernelFailure("invalid-input", { errors });
  const publishAt = body.publishAt ? new Date(body.publishAt) : null;
  if (page.is_homepage && !isPublic({ ...page, ...body, publish_at: publishAt }, now)) return fail("homepage-needed");
  if (!isMoved) return undefined;
  const other = await tx.db
    .selectFrom("collections")
    .select("id")
    .where("website_id", "=", tx.websiteId)
    .where("url_slug", "=", body.slug)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return other ? fail("slug-taken", { errors: { slug: pageFailures["slug-taken"].message } }) : undefined;
}
