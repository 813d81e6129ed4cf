import { type CaptchaProvider, captchaOnPage } from "#features/site/captcha/domain/captchaProviders.ts";
import {
  commentStates,
  type PageModel,
  type TemplateImage,
  type TemplateItem,
} from "#features/site/page-model/contract.ts";
import { collectionPath, collectionTypeName, templateTypeOf } from "#features/site/page-model/domain/pagePaths.ts";
import { textDirection } from "#kernel/domain/textDirection.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { type SiteHeader, siteHeader } from "../contract.ts";
import type { Collection } from "./Pages.ts";

/** The captcha in the model: the public key, never the secret one. */
function captchaSettings(website: Website): { captchaSettings?: { siteKey: string } } {
  const stored = website.captcha as { provider?: CaptchaProvider; siteKey?: string };
  const captcha = captchaOnPage({ provider: stored.provider ?? "none", siteKey: stored.siteKey ?? "" });
  return captcha ? { captchaSettings: { siteKey: captcha.siteKey } } : {};
}

/** The owner's layout of the header. */
export function readHeader(website: Website): SiteHeader {
  const stored = website.header_footer as { header?: unknown };
  return siteHeader.safeParse(stored.header ?? {}).data ?? siteHeader.parse({});
}

/** The common part of every page's model. */
export function basicModel(
  { website, origin }: { website: Website; origin: string },
  navigation: PageModel["navigation"],
  { header: { logoAssetId: _known, ...header }, logo }: { header: SiteHeader; logo: TemplateImage | undefined },
  page: { pageType: number; pageTitle: string },
): PageModel {
  return {
    website: {
      id: website.id,
      identifier: website.identifier,
      siteTitle: website.title,
      siteDescription: website.description,
      siteTagLine: header.tagline,
      ...(logo ? { logoImageUrl: logo.assetUrl } : {}),
      baseUrl: origin,
      timeZone: website.time_zone,
      language: website.locale,
      direction: textDirection(website.locale),
      contactEmail: website.contact_email,
    },
    websiteSettings: {
      storeSettings: {
        currencyCode: website.currency,
        multipleQuantityAllowedForServices: website.multiple_quantity_for_services,
        useCLDRMoneyFormat: true,
      },
      simpleLikingEnabled: false,
      commentsEnabled: false,
      disqusShortname: "",
      shareButtonOptions: {},
      ...captchaSettings(website),
    },
    featureFlags: { useCLDRMoneyFormat: true },
    header: { ...header, ...(logo ? { logo } : {}) },
    navigation,
    ...page,
  };
}

/** The item with all fields that templates may read of a content item (spec.txt §3), and its collection. */
export function contentItem(item: TemplateItem, collection: PageModel["collection"]): TemplateItem {
  return {
    publicCommentCount: 0,
    commentState: commentStates.closed,
    likeCount: 0,
    promotedBlockType: "",
    sourceUrl: "",
    passthrough: false,
    ...item,
    ...(collection?.id === item.collectionId ? { collection } : {}),
  };
}

/** A collection for templates. */
export function collectionModel(
  collection: Collection,
  mainImage?: TemplateImage,
): NonNullable<PageModel["collection"]> {
  return {
    id: collection.id,
    type: templateTypeOf(collection.type),
    typeName: collectionTypeName(collection.type),
    folder: collection.folder_behavior !== null,
    ...(collection.folder_behavior === null ? {} : { folderBehavior: collection.folder_behavior }),
    title: collection.title,
    urlId: collection.url_slug,
    fullUrl: collectionPath(collection),
    description: collection.description,
    ...(mainImage ? { mainImage } : {}),
  };
}
