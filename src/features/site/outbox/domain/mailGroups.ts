import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
/** Groups of emails in the studio, in their order. */
export const mailGroups = defineTexts("studio.outbox.groups", {
  orders: "Orders",
  "gift-cards": "Gift cards",
  subscriptions: "Subscriptions",
  members: "Members",
  reviews: "Reviews",
  comments: "Comments",
  marketing: "Marketing",
  team: "Team",
});

export type MailGroup = keyof typeof mailGroups;
