import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
/** Website roles by number (spec.txt §6). There is no role 5. */
export const roleNames = defineTexts("studio.roles", {
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
});

export type Role = keyof typeof roleNames;

export const allRoles = Object.keys(roleNames).map((number) => Number(number) as Role);

/** The names of these roles, in the order of their numbers. */
export function namesOfRoles(roles: readonly number[]): string[] {
  return Object.entries(roleNames).flatMap(([number, name]) => (roles.includes(Number(number)) ? [name] : []));
}

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

/** The rights that a custom role may have: all but those that only the owner has. */
export const assignableRights = allRights.filter((right) => rightsTable[right].length > 0);

/** Rights that are of no use without another, which gives the screen that they belong to. */
const neededRights: Partial<Record<Right, Right>> = {
  "inventory.manage": "inventory.read",
  "products.delete": "products.edit",
};

/** The rights of a custom role, in the order of the table, with those that they need. */
export function completeRights(given: readonly Right[]): Right[] {
  const needed = given.flatMap((right) => neededRights[right] ?? []);
  return allRights.filter((right) => given.includes(right) || needed.includes(right));
}

/** What a person's rights follow from. */
export interface RoleHolder {
  isOwner: boolean;
  /** Numbers of website roles. */
  roles: readonly number[];
  /** The rights of their custom roles. */
  customRights?: readonly string[];
}

/** The union of the roles' rights; all rights for the owner. */
export function rightsOf({ isOwner, roles, customRights = [] }: RoleHolder): Set<Right> {
  if (isOwner) return new Set(allRights);
  const has = (right: Right) => rightsTable[right].some((role) => roles.includes(role));
  return new Set([...allRights.filter(has), ...assignableRights.filter((right) => customRights.includes(right))]);
}
