/** Website roles by number (spec.txt §6). There is no role 5. */
export const roleNames = {
  1: "Administrator",
  2: "Billing",
  3: "Reporting",
  4: "Editor",
  6: "Moderator",
  7: "Commenter",
  8: "Store manager",
  9: "Scheduling",
  10: "Viewer",
  11: "Campaigns editor",
  12: "Scheduling viewer",
  13: "Scheduling editor",
} as const;

export type Role = keyof typeof roleNames;

const admin = 1;
const billing = 2;
const reporting = 3;
const editor = 4;
const moderator = 6;
const commenter = 7;
const storeManager = 8;
const viewer = 10;
const campaignsEditor = 11;

/**
 * Each right with the roles that have it. The owner has all of them; some (`ownership.transfer`) only the owner has.
 */
export const rightsTable = {
  "ownership.transfer": [],
  "contributors.manage": [admin],
  "site.billing": [admin, billing],
  "site.manage": [admin],
  "design.manage": [admin],
  "pages.edit": [admin, editor],
  "posts.edit": [admin, editor, storeManager],
  "products.edit": [admin, editor, storeManager],
  "products.delete": [admin, storeManager],
  "records.export": [admin, storeManager],
  "orders.manage": [admin, storeManager],
  "shipping.manage": [admin, storeManager],
  "mails.manage": [admin, storeManager],
  "reviews.manage": [admin, storeManager],
  "inventory.read": [admin, reporting, storeManager],
  "inventory.manage": [admin, storeManager],
  "discounts.manage": [admin],
  "payments.manage": [admin],
  "customers.manage": [admin],
  "assets.upload": [admin, editor, storeManager, campaignsEditor],
  "locked.see": [admin, editor, viewer],
  "analytics.site": [admin, reporting],
  "analytics.sales": [admin, reporting, storeManager],
  "submissions.read": [admin, storeManager],
  "comments.moderate": [admin, moderator],
  "comments.unmoderated": [admin, editor, moderator, commenter, storeManager],
  "campaigns.manage": [admin, campaignsEditor],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rightsTable;

export const allRights = Object.keys(rightsTable) as Right[];

/** The union of the roles' rights; all rights for the owner. */
export function rightsOf(contributor: { isOwner: boolean; roles: readonly number[] }): Set<Right> {
  if (contributor.isOwner) return new Set(allRights);
  return new Set(allRights.filter((right) => rightsTable[right].some((role) => contributor.roles.includes(role))));
}
