import type { TemplateImage } from "#features/site/page-model/contract.ts";
import { settingApplies } from "../domain/applyingGallerySettings.ts";
import type { GallerySettings } from "../domain/gallerySettings.ts";
import { numberClasses } from "../server/numberClasses.ts";
import { GalleryGrid } from "./GalleryGrid.tsx";
import { GallerySlides } from "./GallerySlides.tsx";

/** A gallery picture with its texts; empty ones are not shown. */
export interface GalleryPicture {
  image: TemplateImage;
  title: string;
  description: string;
  /** Target of the picture's link; empty: none, or the viewer. */
  url: string;
}

/** Props of a gallery's pictures, for blocks and gallery pages. */
export interface GalleryPicturesProps {
  /** Id of the block or page, used in the ids of its parts. */
  id: string;
  /** The gallery's accessible name. */
  label: string;
  pictures: readonly GalleryPicture[];
  settings: GallerySettings;
  /** The `sizes` of the whole gallery. */
  sizes: string;
  /** True once per page, for the picture that is loaded at once. */
  isFirstPicture(): boolean;
  /** In the owner's editor: final look without movement. */
  isEditing?: boolean;
}

/**
 * Pictures in any design of spec.txt §3 "Gallery settings", for a block and a gallery page. Renders nothing without
 * pictures. Complete without scripts: a slideshow is a snapping strip, and a picture links to its file.
 */
export function GalleryPictures(props: GalleryPicturesProps) {
  const { pictures, settings } = props;
  if (pictures.length === 0) return null;
  const moves = settings.design === "slideshow" || settings.design === "slider";
  return (
    <div
      className={classesOf(settings).join(" ")}
      {...(settings.lightbox ? { "data-lightbox": settings.lightboxTheme } : {})}
    >
      {moves ? <GallerySlides {...props} /> : <GalleryGrid {...props} />}
    </div>
  );
}

/** The settings that apply, as classes: a page carries no styles of its own. See `gallery.layout.css`. */
function classesOf(settings: GallerySettings): string[] {
  const applies = (name: keyof GallerySettings) => settingApplies(name, settings);
  const classes = ["gallery-block", `design-${settings.design}`];
  if (applies("aspect-ratio"))
    classes.push(`frame-${settings["aspect-ratio"]}`, `per-row-${settings["thumbnails-per-row"]}`);
  if (applies("padding")) classes.push(numberClasses("gap", settings.padding));
  if (applies("max-width"))
    classes.push(numberClasses("widest", settings["max-width"]), `slides-${settings["active-alignment"]}`);
  if (applies("thumbnail-strip-height")) {
    classes.push(numberClasses("strip", settings["thumbnail-strip-height"]));
    classes.push(numberClasses("strip-margin", settings["thumbnail-strip-margin"]));
  }
  if (applies("meta-position")) {
    classes.push(`meta-${settings["meta-position"]}`);
    if (settings["show-meta-on-hover"]) classes.push("meta-on-hover");
  }
  const isUncut =
    (applies("auto-crop") && !settings["auto-crop"]) || (applies("square-thumbs") && !settings["square-thumbs"]);
  if (isUncut) classes.push("pictures-whole");
  if (applies("transparentBackground") && settings.transparentBackground) classes.push("is-transparent");
  return classes;
}
