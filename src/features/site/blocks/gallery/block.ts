import { defineBlock } from "../domain/defineBlock.ts";
import { galleryProps, galleryRefusals } from "../domain/galleryProps.ts";

/** Pictures as a slideshow, a carousel, a grid or a stack. */
export const galleryBlock = defineBlock({
  number: 8,
  name: "gallery",
  title: "Gallery",
  group: "pictures",
  summary: "Pictures in a grid, slideshow, carousel or stack.",
  props: galleryProps,
  defaults: { images: [] },
  assetIds: ({ images }) => images.map(({ assetId }) => assetId),
  texts: ({ images }) => images.flatMap(({ title, description }) => [title, description]),
  links: ({ images }) => images.map(({ url }) => url),
  refusals: galleryRefusals,
  isEmpty: ({ images }) => !images.some(({ assetId }) => assetId !== null),
});
