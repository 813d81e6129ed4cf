import type { BlockFixture, FixtureMaterials } from "../domain/defineFixtures.ts";
import type { galleryBlock } from "./block.ts";

const titles = ["Morning", "The long table", "Ash glaze", "Out of the kiln", "Rims", "Seconds"];

function images({ imageIds }: FixtureMaterials) {
  return imageIds.slice(0, 6).map((assetId, index) => ({
    assetId,
    title: titles[index] ?? "",
    description: index === 1 ? "" : "Stoneware, fired to 1,280 °C.",
    url: index === 5 ? "/pots" : "",
  }));
}

export const galleryFixtures: readonly BlockFixture<typeof galleryBlock.props>[] = [
  { title: "Grid, as it is added", props: (materials) => ({ images: images(materials) }) },
  {
    title: "Grid of three with words, opened large",
    props: (materials) => ({
      images: images(materials),
      "aspect-ratio": "three-four-vertical",
      "thumbnails-per-row": 3,
      "show-meta-basic": true,
      lightbox: true,
      newWindow: true,
    }),
  },
  {
    title: "Grid of whole pictures, close together",
    props: (materials) => ({
      images: images(materials),
      "square-thumbs": false,
      "thumbnails-per-row": 6,
      padding: 4,
      transparentBackground: true,
    }),
  },
  {
    title: "Slideshow with arrows and words",
    props: (materials) => ({
      images: images(materials),
      design: "slideshow",
      controls: true,
      "show-meta": true,
      "meta-position": "bottom-left",
      lightbox: true,
      lightboxTheme: "light",
    }),
  },
  {
    title: "Slideshow of whole pictures, moving by itself, with small pictures",
    props: (materials) => ({
      images: images(materials),
      design: "slideshow",
      autoplay: true,
      "autoplay-duration": 1,
      "auto-crop": false,
      thumbnails: true,
      controls: true,
    }),
  },
  {
    title: "Slideshow moving by itself, with words at the top right",
    props: (materials) => ({
      images: images(materials),
      design: "slideshow",
      autoplay: true,
      controls: true,
      "show-meta": true,
      "meta-position": "top-right",
    }),
  },
  {
    title: "Carousel",
    props: (materials) => ({
      images: images(materials),
      design: "slider",
      controls: true,
      "show-meta": true,
      "show-meta-only-title": true,
      "show-meta-on-hover": true,
    }),
  },
  {
    title: "Carousel from the left, no picture wider than high",
    props: (materials) => ({
      images: images(materials),
      design: "slider",
      controls: true,
      "active-alignment": "left",
      "max-width": 100,
      padding: 8,
      lightbox: true,
    }),
  },
  {
    title: "Stacked",
    props: (materials) => ({
      images: images(materials).slice(0, 3),
      design: "stacked",
      "show-meta-basic": true,
      padding: 40,
    }),
  },
];
