import { inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";
import type { MerchandisingContext, NoticePlace } from "./merchandisingContext.ts";

/** The shop's settings for a product's notices (`MerchandisingSettings`). */
interface NoticeSettings {
  scarcityOnProductPage: boolean;
  scarcityInBlocks: boolean;
  scarcityThreshold: number;
  scarcityText: string;
  soldOutText: string;
  restockOnProductPage: boolean;
  restockInBlocks: boolean;
  restockNotificationsSuccessText: string;
  mailingListSignUpEnabled: boolean;
  mailingListOptInByDefault: boolean;
}

/** Texts of the notices, from the features that show them. */
export interface NoticeTexts {
  soldOut: string;
  heading: string;
  description: string;
  emailLabel: string;
  mailingListLabel: string;
  buttonLabel: string;
  success: string;
}

/**
 * The merchandising context of a product. Both notices are shown only where the owner enabled them.
 * @param soldOutText the product's own text; empty: the shop's, otherwise "sold out"
 */
export function describeMerchandising(
  settings: NoticeSettings,
  soldOutText: string,
  { soldOut, success, ...messages }: NoticeTexts,
): MerchandisingContext {
  const scarcityTemplateViews = places(settings.scarcityOnProductPage, settings.scarcityInBlocks);
  return {
    restockNotificationViews: places(settings.restockOnProductPage, settings.restockInBlocks),
    restockNotificationMessages: { ...messages, success: settings.restockNotificationsSuccessText || success },
    mailingListSignUpEnabled: settings.mailingListSignUpEnabled,
    mailingListOptInByDefault: settings.mailingListOptInByDefault,
    scarcityEnabled: scarcityTemplateViews.length > 0,
    scarcityTemplateViews,
    scarcityText: inCurrentLanguage(settings.scarcityText),
    scarcityThreshold: settings.scarcityThreshold,
    scarcityShownByDefault: false,
    customSoldOutText: soldOutText || settings.soldOutText || soldOut,
  };
}

function places(onProductPage: boolean, inBlocks: boolean): NoticePlace[] {
  return [...(onProductPage ? (["product-page"] as const) : []), ...(inBlocks ? (["block"] as const) : [])];
}
