import { settingApplies } from "../domain/applyingGallerySettings.ts";
import type { Control } from "../domain/controls.ts";
import { type GallerySettingName, gallerySettings } from "../domain/gallerySettings.ts";

type WithoutWhen<Of> = Of extends { name: string } ? Omit<Of, "when" | "name"> : never;

/** A control of one setting, there only while the setting changes anything. */
function setting(name: GallerySettingName, control: WithoutWhen<Control>): Control {
  const when = (props: Record<string, unknown>) => {
    const { success, data } = gallerySettings.safeParse(props);
    // While one value is wrong the others keep their place.
    return !success || settingApplies(name, data);
  };
  return { ...control, name, when } as Control;
}

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The settings in the order of the panel, in groups. */
export const gallerySettingControls: readonly Control[] = [
  setting("design", {
    kind: "segments",
    label: "Design",
    options: options({ grid: "Grid", slideshow: "Slideshow", slider: "Carousel", stacked: "Stacked" }),
  }),
  {
    kind: "group",
    label: "Layout",
    controls: [
      setting("aspect-ratio", {
        kind: "select",
        label: "Shape",
        options: options({
          square: "Square 1:1",
          standard: "Standard 3:2",
          "standard-vertical": "Standard, upright 2:3",
          "four-three": "Four-three 4:3",
          "three-four-vertical": "Three-four, upright 3:4",
          widescreen: "Widescreen 16:9",
          "anamorphic-widescreen": "Anamorphic 2.40:1",
        }),
      }),
      setting("square-thumbs", {
        kind: "toggle",
        label: "Crop pictures",
        help: "Crops around the focal points. When off, pictures are not cropped.",
      }),
      setting("thumbnails-per-row", { kind: "slider", label: "Pictures per row", min: 1, max: 10 }),
      setting("padding", { kind: "slider", label: "Spacing", min: 0, max: 50, unit: "px" }),
      setting("auto-crop", {
        kind: "toggle",
        label: "Fill the slideshow",
        help: "Crops pictures around their focal points. When off, pictures are not cropped.",
      }),
      setting("active-alignment", {
        kind: "segments",
        label: "Active picture alignment",
        options: options({ left: "Left", center: "Center", right: "Right" }),
      }),
      setting("max-width", {
        kind: "slider",
        label: "Maximum width",
        help: "In percent of the height of the pictures.",
        min: 100,
        max: 300,
        step: 5,
        unit: "%",
      }),
      setting("transparentBackground", { kind: "toggle", label: "Transparent background" }),
    ],
  },
  {
    kind: "group",
    label: "Movement",
    controls: [
      setting("controls", { kind: "toggle", label: "Arrows" }),
      setting("autoplay", {
        kind: "toggle",
        label: "Autoplay",
        help: "Pauses on hover, and is off for visitors who prefer reduced motion.",
      }),
      setting("autoplay-duration", { kind: "slider", label: "Seconds per picture", min: 1, max: 10, unit: "s" }),
    ],
  },
  {
    kind: "group",
    label: "Thumbnails",
    controls: [
      setting("thumbnails", { kind: "toggle", label: "Show a thumbnail strip" }),
      setting("thumbnail-strip-height", { kind: "slider", label: "Strip height", min: 0, max: 200, unit: "px" }),
      setting("thumbnail-strip-margin", {
        kind: "slider",
        label: "Space above the strip",
        min: 0,
        max: 60,
        unit: "px",
      }),
    ],
  },
  {
    kind: "group",
    label: "Words",
    controls: [
      setting("show-meta-basic", { kind: "toggle", label: "Title and description below pictures" }),
      setting("show-meta", { kind: "toggle", label: "Title and description on pictures" }),
      setting("show-meta-only-title", { kind: "toggle", label: "Title only" }),
      setting("show-meta-on-hover", { kind: "toggle", label: "On hover only" }),
      setting("meta-position", {
        kind: "select",
        label: "Position",
        options: options({
          top: "Top",
          "top-left": "Top left",
          "top-right": "Top right",
          center: "Center",
          bottom: "Bottom",
          "bottom-left": "Bottom left",
          "bottom-right": "Bottom right",
        }),
      }),
    ],
  },
  {
    kind: "group",
    label: "Click",
    controls: [
      setting("lightbox", { kind: "toggle", label: "Open in lightbox", help: "Only pictures without a link." }),
      setting("lightboxTheme", {
        kind: "segments",
        label: "Lightbox background",
        options: options({ dark: "Dark", light: "Light" }),
      }),
      setting("newWindow", { kind: "toggle", label: "Open links in a new window" }),
    ],
  },
];
