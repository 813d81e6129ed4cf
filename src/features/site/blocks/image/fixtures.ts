import type { BlockFixture } from "../domain/defineFixtures.ts";
import type { imageBlock } from "./block.ts";

const words = {
  title: "Fired twice, used daily",
  subtitle:
    "<p>The first firing makes it hard, the second makes it yours. Every bowl leaves the kiln a little different.</p>",
  url: "/pots",
  buttonText: "See the bowls",
};

export const imageFixtures: readonly BlockFixture<typeof imageBlock.props>[] = [
  {
    title: "A picture and its caption",
    props: ({ imageIds }) => ({ assetId: imageIds[0] ?? null, caption: "On the sill." }),
  },
  {
    title: "Small, at the end, opened large on light",
    props: ({ imageIds }) => ({
      assetId: imageIds[1] ?? null,
      size: "medium",
      align: "end",
      ratio: "portrait",
      lightbox: true,
      lightboxTheme: "light",
      caption: "Look closer.",
      captionPlace: "over",
    }),
  },
  {
    title: "A link in a new window, the caption on hover",
    props: ({ imageIds }) => ({
      assetId: imageIds[2] ?? null,
      ratio: "widescreen",
      url: "https://example.com/kiln",
      newWindow: true,
      caption: "Where the clay comes from",
      captionPlace: "hover",
    }),
  },
  {
    title: "Poster",
    props: ({ imageIds }) => ({ assetId: imageIds[0] ?? null, design: "poster", ratio: "widescreen", ...words }),
  },
  {
    title: "Poster without a button, its words in the middle",
    props: ({ imageIds }) => ({
      assetId: imageIds[3] ?? null,
      design: "poster",
      overlay: 70,
      ratio: "landscape",
      textAlign: "center",
      title: "Open studio, first Saturday",
      url: "/notes",
    }),
  },
  {
    title: "Card",
    props: ({ imageIds }) => ({ assetId: imageIds[1] ?? null, design: "card", ratio: "square", ...words }),
  },
  {
    title: "Card, the picture last",
    props: ({ imageIds }) => ({ assetId: imageIds[0] ?? null, design: "card", imageSide: "end", ...words }),
  },
  {
    title: "Overlap",
    props: ({ imageIds }) => ({ assetId: imageIds[0] ?? null, design: "overlap", ratio: "landscape", ...words }),
  },
  {
    title: "Collage",
    props: ({ imageIds }) => ({ assetId: imageIds[3] ?? null, design: "collage", ratio: "landscape", ...words }),
  },
  {
    title: "Stack, rising into view",
    props: ({ imageIds }) => ({
      assetId: imageIds[2] ?? null,
      design: "stack",
      ratio: "landscape",
      animation: "rise",
      ...words,
    }),
  },
];
