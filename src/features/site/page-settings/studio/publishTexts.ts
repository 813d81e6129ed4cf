/** Texts of "Publish" outside the editor. */
export const publishTexts = {
  publish: "Publish",
  published: (title: string) => `“${title}” is now on the website`,
  viewShort: "View",
} as const;
