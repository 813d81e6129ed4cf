export const words = {
  title: "Redirects",
  about: "Old addresses that lead to pages of this website. An import of products brings them.",
  from: "Old address",
  to: "Leads to",
  when: "Since",
  search: "Search addresses",
  remove: "Remove",
  removeTitle: (path: string) => `Remove the redirect from ${path}?`,
  removeText: "Whoever comes by this address will be told that there is no page.",
  removed: "The redirect is removed.",
  emptyTitle: "There are no redirects",
  emptyText: "When you import products of another shop, their old addresses can lead to the new ones.",
} as const;
