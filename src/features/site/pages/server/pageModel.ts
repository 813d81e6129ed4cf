import { type CaptchaProvider, captchaOnPage } from "#features/site/captcha/domain/captchaProviders.ts";
import { textDirection } from "#kernel/domain/textDirection.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { PageModel, TemplateImage } from "../contract.ts";
import { collectionPath, collectionTypeName } from "../domain/pagePaths.ts";
import type { Collection } from "./Pages.ts";

/** What of the website's captcha the model holds: the public key, never the secret one. */
function captchaSettings(website: Website): { captchaSettings?: { siteKey: string } } {
  const stored = website.captcha as { provider?: CaptchaProvider; siteKey?: string };
  const captcha = captchaOnPage({ provider: stored.provider ?? "none", siteKey: stored.siteKey ?? "" });
  return captcha ? { captchaSettings: { siteKey: captcha.siteKey } } : {};
}

/** What every page's model begins with. */
export function basicModel(
  website: Website,
  origin: string,
  navigation: PageModel["navigation"],
  page: { pageType: number; pageTitle: string },
): PageModel {
  return {
    website: {
      id: website.id,
      identifier: website.identifier,
      siteTitle: website.title,
      siteDescription: website.description,
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
      ...captchaSettings(website),
    },
    featureFlags: { useCLDRMoneyFormat: true },
    navigation,
    ...page,
  };
}

/** A collection as templates see it. */
export function collectionModel(
  collection: Collection,
  mainImage?: TemplateImage,
): NonNullable<PageModel["collection"]> {
  return {
    id: collection.id,
    type: collection.type,
    typeName: collectionTypeName(collection.type),
    title: collection.title,
    urlId: collection.url_slug,
    fullUrl: collectionPath(collection),
    description: collection.description,
    ...(mainImage ? { mainImage } : {}),
  };
}
