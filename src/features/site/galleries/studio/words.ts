export const words = {
  previewOf: "How visitors see it",
  pictures: "Pictures and settings",
} as const;
