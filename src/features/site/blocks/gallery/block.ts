import { defineBlock } from "../domain/defineBlock.ts";
import { galleryProps } from "../domain/galleryProps.ts";

/** Pictures as a slideshow, a carousel, a grid or a stack. */
export const galleryBlock = defineBlock({
  number: 8,
  name: "gallery",
  title: "Gallery",
  group: "pictures",
  summary: "Several pictures: as a grid, a slideshow, a carousel or one below the other.",
  props: galleryProps,
  defaults: { images: [] },
  assetIds: ({ images }) => images.map(({ assetId }) => assetId),
  links: ({ images }) => images.map(({ url }) => url),
  isEmpty: ({ images }) => !images.some(({ assetId }) => assetId !== null),
});
