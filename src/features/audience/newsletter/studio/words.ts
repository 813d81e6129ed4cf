/** Texts of the newsletter's screen. */
export const words = {
  title: "Newsletter",
  search: "Search by address or name",
  email: "Email",
  name: "Name",
  list: "List",
  allLists: "All lists",
  page: "Page",
  signedUp: "Signed up",
  exportAll: "Export as CSV",
  remove: "Remove",
  removeTitle: (email: string) => `Take ${email} off the list?`,
  removeText: "Their address is deleted. They can sign up again.",
  removed: "Removed",
  emptyTitle: "Nobody has signed up yet",
  emptyText: "Put a Newsletter block on a page: whoever leaves an address there stands here.",
};
