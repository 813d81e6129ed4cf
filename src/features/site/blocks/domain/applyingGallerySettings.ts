import type { GallerySettingName, GallerySettings } from "./gallerySettings.ts";

type Applies = (settings: GallerySettings) => boolean;

const always: Applies = () => true;
const isSlideshow: Applies = ({ design }) => design === "slideshow";
const isCarousel: Applies = ({ design }) => design === "slider";
const isGrid: Applies = ({ design }) => design === "grid";
const moves: Applies = (settings) => isSlideshow(settings) || isCarousel(settings);
const hasStrip: Applies = (settings) => isSlideshow(settings) && settings.thumbnails;
const hasMetaOnPictures: Applies = (settings) => moves(settings) && settings["show-meta"];
const hasMetaBelow: Applies = (settings) => !moves(settings) && settings["show-meta-basic"];

/** When each setting has an effect: "many options apply only when another has a given value" (spec.txt §3). */
const appliesWhen: Record<GallerySettingName, Applies> = {
  design: always,
  autoplay: moves,
  "autoplay-duration": (settings) => moves(settings) && settings.autoplay,
  controls: moves,
  // A carousel shows pictures in their own ratio, a grid has its own setting, a stack shows all of each.
  "auto-crop": isSlideshow,
  "aspect-ratio": isGrid,
  "square-thumbs": isGrid,
  thumbnails: isSlideshow,
  "thumbnail-strip-height": hasStrip,
  "thumbnail-strip-margin": hasStrip,
  "show-meta-basic": (settings) => !moves(settings),
  "show-meta": moves,
  "show-meta-only-title": (settings) => hasMetaOnPictures(settings) || hasMetaBelow(settings),
  "show-meta-on-hover": hasMetaOnPictures,
  "meta-position": hasMetaOnPictures,
  "active-alignment": isCarousel,
  "thumbnails-per-row": isGrid,
  padding: (settings) => !isSlideshow(settings),
  lightbox: always,
  lightboxTheme: ({ lightbox }) => lightbox,
  "max-width": isCarousel,
  newWindow: always,
  // Only if there is space left beside the picture.
  transparentBackground: (settings) =>
    (isSlideshow(settings) && !settings["auto-crop"]) || (isGrid(settings) && !settings["square-thumbs"]),
};

/** Whether a setting has an effect, given the others. */
export function settingApplies(name: GallerySettingName, settings: GallerySettings): boolean {
  return appliesWhen[name](settings);
}
