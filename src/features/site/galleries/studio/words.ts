export const words = {
  backToPages: "Pages",
  view: "View",
  preview: "Preview",
  previewOf: "How visitors see it",
  pictures: "Pictures and settings",
} as const;
