export const words = {
  previewOf: "Preview",
  pictures: "Pictures and settings",
} as const;
