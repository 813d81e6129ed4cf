import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { NoticeTexts } from "./domain/describeMerchandising.ts";

/** Texts of the notices (spec.txt §8 "Restock", §9 "Default labels"). */
export const noticeTexts: NoticeTexts = defineTexts("restock.notice", {
  soldOut: "sold out",
  heading: "Notify me when it's back in stock",
  description: "We'll send you one email when this is back in stock, and nothing else.",
  emailLabel: "Email",
  mailingListLabel: "Also send me news from this shop",
  buttonLabel: "Notify me",
  success: "Signed up!",
});
