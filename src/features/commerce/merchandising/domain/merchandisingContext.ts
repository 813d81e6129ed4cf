/** Where a notice is shown: on the product's own page, or in a list or block with the product. */
export type NoticePlace = "product-page" | "block";

/** The notices of one product (spec.txt §3 "Merchandising context"). */
export interface MerchandisingContext {
  /** Places with the restock sign-up; empty: nowhere. */
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
  /** Places with the scarcity message; empty: nowhere. */
  scarcityTemplateViews: NoticePlace[];
  /** `{n}` stands for the number left. */
  scarcityText: string;
  /** The message is shown while this many or fewer are left, but not zero. */
  scarcityThreshold: number;
  /** False if the owner must enable the notice first: always, unless it was enabled. */
  scarcityShownByDefault: boolean;
  /** "sold out" unless the product or the shop has its own text. */
  customSoldOutText: string;
}
