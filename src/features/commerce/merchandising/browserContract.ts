import type { NoticeTexts } from "./domain/describeMerchandising.ts";

/** Texts of the notices (spec.txt §8 "Restock", §9 "Default labels"). */
export const noticeTexts: NoticeTexts = {
  soldOut: "sold out",
  heading: "Tell me when it is back",
  description: "We send one mail when this is in stock again, and nothing else.",
  emailLabel: "Email",
  mailingListLabel: "Also send me news from this shop",
  buttonLabel: "Notify me",
  success: "Signed up!",
};
