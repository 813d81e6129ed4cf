/** Groups of emails in the studio, in their order. */
export const mailGroups = {
  orders: "Orders",
  "gift-cards": "Gift cards",
  subscriptions: "Subscriptions",
  members: "Members",
  reviews: "Reviews",
  comments: "Comments",
  marketing: "Marketing",
  team: "Team",
} as const;

export type MailGroup = keyof typeof mailGroups;
