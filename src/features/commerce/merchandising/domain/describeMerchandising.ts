import type { MerchandisingContext, NoticePlace } from "./merchandisingContext.ts";

/** What of the shop's settings the notices of a product need (`MerchandisingSettings`). */
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

/** Texts of the notices, from the message tables of the features that show them. */
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
 * The merchandising context of a product: both notices stand only where the owner turned them on.
 * @param soldOutText the product's own; empty: the shop's, else "sold out"
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
    scarcityText: settings.scarcityText,
    scarcityThreshold: settings.scarcityThreshold,
    scarcityShownByDefault: false,
    customSoldOutText: soldOutText || settings.soldOutText || soldOut,
  };
}

function places(onProductPage: boolean, inBlocks: boolean): NoticePlace[] {
  return [...(onProductPage ? (["product-page"] as const) : []), ...(inBlocks ? (["block"] as const) : [])];
}
