/** Attributes of what blocks do more with where scripts run, by the name of the file in `storefront/` that does it. */
export const enhancedBlocks = {
  carousel: "data-carousel",
  calendarMonths: "data-calendar",
  gallerySlides: "data-slides",
  pictureLightbox: "data-lightbox",
  videoFile: "data-video",
  albumPlayer: "data-album",
  embedFrame: "data-embed-src",
  openByHash: "data-accordion",
  copyCode: "data-code",
} as const;
