import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { Right } from "./rights.ts";

/** What a right allows, as part of a list. */
export const rightTexts: Record<Right, string> = defineTexts("studio.rights", {
  "ownership.transfer": "Transfer the website",
  "contributors.manage": "Invite people, change their roles and remove them",
  "site.billing": "Delete the website and restore it",
  "site.manage": "Change the website's settings",
  "design.manage": "Change header, footer, styles, popup and announcement bar",
  "pages.edit": "Create, edit and delete pages and forms",
  "posts.edit": "Write posts and events",
  "products.edit": "Add and edit products",
  "products.delete": "Delete products",
  "records.export": "Export lists of the shop, such as products, orders and customers",
  "orders.manage": "Manage orders and refunds, see members, invite them and change who is in a member area",
  "shipping.manage": "Change shipping",
  "mails.manage": "Read and resend the website's emails",
  "reviews.manage": "Manage reviews",
  "inventory.read": "See stock and restock sign-ups",
  "inventory.manage": "Change stock and send restock notices",
  "discounts.manage": "Manage discounts",
  "payments.manage": "Change payments and taxes",
  "customers.manage": "Export and erase customers' data, block members, import them and view the website as them",
  "assets.upload": "Upload files",
  "locked.see": "See locked pages",
  "analytics.site": "See visits",
  "analytics.sales": "See sales",
  "submissions.read": "Read form submissions",
  "comments.moderate": "Approve, answer and delete comments",
  "comments.unmoderated": "Comment without approval",
  "campaigns.manage": "Manage campaigns and mailing lists",
});
