import { bodyColumns } from "#features/site/blocks/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { slugify } from "#kernel/domain/paths/slugs.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";

interface CollectionOptions {
  type?: number;
  title?: string;
  slug?: string;
  isHomepage?: boolean;
  navigation?: "main" | "secondary" | "footer" | "none";
  navigationPosition?: number;
  /** The folder or index that contains it. */
  parentId?: string;
  /** Only for folders: `folderBehaviors`. */
  folderBehavior?: number;
  linkUrl?: string;
  linkNewWindow?: boolean;
  status?: "published" | "draft" | "scheduled" | "needs_review" | "private";
  publishAt?: Date;
  /** argon2id */
  passwordHash?: string;
  noIndex?: boolean;
  socialAssetId?: string;
  deletedAt?: Date;
  description?: string;
  enabled?: boolean;
  /** Document of a page. */
  body?: unknown;
  seoTitle?: string;
  seoDescription?: string;
}

/** A page of the website. Default: a blog. */
export async function buildCollection(app: TestApp, site: TestSite, options: CollectionOptions = {}) {
  const title = options.title ?? "Journal";
  const row = {
    website_id: site.website.id,
    id: newId(),
    type: options.type ?? collectionTypes.generic,
    title,
    url_slug: options.slug ?? slugify(title),
    is_homepage: options.isHomepage ?? false,
    navigation: options.navigation ?? "main",
    navigation_position: options.navigationPosition ?? 0,
    description: options.description ?? "",
    enabled: options.enabled ?? true,
    ...(options.body ? bodyColumns(options.body as object) : { body: null, body_text: null }),
    seo_title: options.seoTitle ?? "",
    seo_description: options.seoDescription ?? "",
    parent_id: options.parentId ?? null,
    folder_behavior: options.folderBehavior ?? null,
    link_url: options.linkUrl ?? null,
    link_new_window: options.linkNewWindow ?? false,
    status: options.status ?? "published",
    publish_at: options.publishAt ?? null,
    password_hash: options.passwordHash ?? null,
    no_index: options.noIndex ?? false,
    social_asset_id: options.socialAssetId ?? null,
    deleted_at: options.deletedAt ?? null,
  };
  await app.app.site(site.website.id).transaction(async (tx) => {
    await tx.db.insertInto("collections").values(row).execute();
    tx.touch(siteTags.navigation);
  });
  return row;
}
