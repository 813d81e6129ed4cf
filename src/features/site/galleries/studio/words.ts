export const words = {
  preview: "Preview",
  previewOf: "How visitors see it",
  pictures: "Pictures and settings",
} as const;
