/** Texts of previews that show a page of the website. */
export const texts = {
  previewPage: "Page",
  noPageTitle: "No pages yet",
  newPage: "New page",
} as const;
