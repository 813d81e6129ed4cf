export const texts = {
  previewOf: "Preview",
  pictures: "Pictures and settings",
} as const;
