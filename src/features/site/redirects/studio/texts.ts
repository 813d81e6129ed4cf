export const texts = {
  title: "Redirects",
  about: "Redirect visitors from old URLs to pages of this website. Product imports create redirects.",
  from: "Old URL",
  to: "Redirects to",
  when: "Since",
  search: "Search URLs",
  remove: "Remove",
  removeTitle: (path: string) => `Remove the redirect from ${path}?`,
  removeText: "Visitors to the old address will see “Page not found”.",
  removed: "Redirect removed",
  emptyTitle: "No redirects yet",
  emptyText: "When you import products from another shop, you can redirect their old URLs to the new ones.",
} as const;
