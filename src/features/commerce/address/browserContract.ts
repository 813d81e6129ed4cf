import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Pages and plain HTML forms of a member's addresses. */
export const addressPaths = {
  page: "/account/addresses",
  save: "/account/addresses/save",
  change: "/account/addresses/change",
};

/**
 * The form for a new address that leads back to where it is needed, with the parameter `address`.
 * @param to a path with a query
 */
export const newAddressPath = (to: string) => `${addressPaths.page}?edit=new&to=${encodeURIComponent(to)}`;

/** Maximum number of addresses of a member. */
export const maxAddresses = 20;

/** Texts of a member's addresses. */
export const addressBookTexts = defineTexts("address.book", {
  title: "Addresses",
  summary: "Saved addresses for a faster checkout.",
  empty: "You have not saved an address yet.",
  defaultMark: "Default",
  add: "Add an address",
  addTitle: "New address",
  editTitle: "Edit address",
  edit: "Edit",
  editOf: "Edit address of {name}, {address}",
  makeDefault: "Make default",
  makeDefaultOf: "Make default: {name}, {address}",
  delete: "Delete",
  deleteOf: "Delete address of {name}, {address}",
  isDefault: "Use as my default address",
  save: "Save address",
  cancel: "Cancel",
  full: "You can save up to {count} addresses. Delete one that you don't need.",
  done: { saved: "Address saved.", deleted: "Address deleted.", default: "Default address changed." },
});
