/** Texts of cover pages. */
export const texts = {
  coverText: "One picture and a short text that fill the window, without header and footer.",
  content: "Content",
} as const;
