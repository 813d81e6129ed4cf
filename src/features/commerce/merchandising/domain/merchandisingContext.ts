/** Where a notice may stand: on the product's own page, or in a list or block that shows the product. */
export type NoticePlace = "product-page" | "block";

/** What the notices of one product show (spec.txt §3 "Merchandising context"). */
export interface MerchandisingContext {
  /** Places where the restock sign-up is offered; empty: nowhere. */
  restockNotificationViews: NoticePlace[];
  restockNotificationMessages: {
    heading: string;
    description: string;
    emailLabel: string;
    mailingListLabel: string;
    buttonLabel: string;
    success: string;
  };
  mailingListSignUpEnabled: boolean;
  mailingListOptInByDefault: boolean;
  scarcityEnabled: boolean;
  /** Places where the scarcity message is; empty: nowhere. */
  scarcityTemplateViews: NoticePlace[];
  /** `{n}` stands for how many are left. */
  scarcityText: string;
  /** The message is while so many or fewer, but more than none, are left. */
  scarcityThreshold: number;
  /** False where the notice needs the owner's switch first: always, unless it was turned on. */
  scarcityShownByDefault: boolean;
  /** "sold out" unless the product or the shop has a text of its own. */
  customSoldOutText: string;
}
