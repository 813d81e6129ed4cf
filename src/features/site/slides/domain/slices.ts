/** Types of slides (spec.txt §2): a whole page, a lock screen, a popup. */
export const slideTypes = ["cover-page", "lock-screen", "popup-overlay"] as const;
export type SlideType = (typeof slideTypes)[number];

/** The positions of a slide, 3 × 3 (spec.txt §2 "Popup overlay positions"). */
export const verticalPlaces = ["top", "center", "bottom"] as const;
export const horizontalPlaces = ["left", "center", "right"] as const;

/** Slice types by the slice names of spec.txt §3. */
export const sliceTypes = {
  heading: 1,
  "sub-heading": 1,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  "social-icons": 7,
  buttons: 8,
  navigation: 9,
  "custom-form": 16,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  "popup-overlay-action": 15,
  lock: 17,
  password: 18,
  /** Placeholder for a lock's form if the slide has no password slice. */
  "temp-lock-inject": 17,
  twitter: 19,
} as const;

export type SliceName = keyof typeof sliceTypes;

const everywhere: SliceName[] = ["heading", "sub-heading", "body", "image", "logo", "social-icons", "buttons"];

/** The slices that each type of slide may contain. */
export const slidesHold: Record<SlideType, readonly SliceName[]> = {
  "cover-page": [
    ...everywhere,
    "gallery",
    "video",
    "navigation",
    "custom-form",
    "newsletter",
    "album",
    "map",
    "twitter",
    "action",
  ],
  "lock-screen": [...everywhere, "lock", "password", "temp-lock-inject"],
  "popup-overlay": ["heading", "sub-heading", "body", "image", "custom-form", "newsletter", "popup-overlay-action"],
};

/** Where a slide's background comes from (spec.txt §3 "background source"). */
export const backgroundSources = ["none", "upload", "video", "instagram"] as const;
export type BackgroundSource = (typeof backgroundSources)[number];

/** Backgrounds of each type of slide. A lock screen loads nothing from other services. */
export function groundsOf(type: SlideType): BackgroundSource[] {
  return backgroundSources.filter((source) => source !== "instagram" || type !== "lock-screen");
}
