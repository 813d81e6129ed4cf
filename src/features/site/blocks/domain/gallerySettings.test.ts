import { expect, test } from "vitest";
import { galleryControls } from "../gallery/controls.ts";
import { gallerySettingControls } from "../gallery/settingControls.ts";
import { settingApplies } from "./applyingGallerySettings.ts";
import { applyingControls, controlledProps } from "./controls.ts";
import { type GallerySettingName, type GallerySettings, gallerySettings } from "./gallerySettings.ts";

interface Line {
  name: GallerySettingName;
  standard: string | number | boolean;
  /** The other choices, or the ends of the range. */
  choices?: readonly string[];
  range?: readonly [number, number];
  /** Settings under which it has an effect, and others under which it does not. */
  applies: Partial<GallerySettings>[];
  idle: Partial<GallerySettings>[];
}

const slideshow = { design: "slideshow" } as const;
const slider = { design: "slider" } as const;
const grid = { design: "grid" } as const;
const stacked = { design: "stacked" } as const;

/** Every line of spec.txt §3 "Gallery settings", in order. */
const lines: Line[] = [
  {
    name: "design",
    standard: "grid",
    choices: ["slideshow", "slider", "grid", "stacked"],
    applies: [slideshow, slider, grid, stacked],
    idle: [],
  },
  { name: "autoplay", standard: false, applies: [slideshow, slider], idle: [grid, stacked] },
  {
    name: "autoplay-duration",
    standard: 5,
    range: [1, 10],
    applies: [
      { ...slideshow, autoplay: true },
      { ...slider, autoplay: true },
    ],
    idle: [slideshow, slider, { ...grid, autoplay: true }],
  },
  { name: "controls", standard: false, applies: [slideshow, slider], idle: [grid, stacked] },
  { name: "auto-crop", standard: true, applies: [slideshow], idle: [slider, grid, stacked] },
  {
    name: "aspect-ratio",
    standard: "square",
    choices: [
      "square",
      "standard",
      "standard-vertical",
      "four-three",
      "three-four-vertical",
      "widescreen",
      "anamorphic-widescreen",
    ],
    applies: [grid],
    idle: [slideshow, slider, stacked],
  },
  { name: "square-thumbs", standard: true, applies: [grid], idle: [slideshow, slider, stacked] },
  { name: "thumbnails", standard: false, applies: [slideshow], idle: [slider, grid, stacked] },
  {
    name: "thumbnail-strip-height",
    standard: 80,
    range: [0, 200],
    applies: [{ ...slideshow, thumbnails: true }],
    idle: [slideshow, { ...slider, thumbnails: true }, { ...grid, thumbnails: true }],
  },
  {
    name: "thumbnail-strip-margin",
    standard: 20,
    range: [0, 60],
    applies: [{ ...slideshow, thumbnails: true }],
    idle: [slideshow, { ...slider, thumbnails: true }],
  },
  { name: "show-meta-basic", standard: false, applies: [grid, stacked], idle: [slideshow, slider] },
  { name: "show-meta", standard: false, applies: [slideshow, slider], idle: [grid, stacked] },
  {
    name: "show-meta-only-title",
    standard: false,
    applies: [
      { ...slideshow, "show-meta": true },
      { ...slider, "show-meta": true },
      { ...grid, "show-meta-basic": true },
      { ...stacked, "show-meta-basic": true },
    ],
    idle: [slideshow, slider, grid, stacked, { ...grid, "show-meta": true }],
  },
  {
    name: "show-meta-on-hover",
    standard: false,
    applies: [
      { ...slideshow, "show-meta": true },
      { ...slider, "show-meta": true },
    ],
    idle: [slideshow, { ...grid, "show-meta-basic": true }, { ...stacked, "show-meta-basic": true }],
  },
  {
    name: "meta-position",
    standard: "bottom",
    choices: ["top", "top-left", "top-right", "center", "bottom", "bottom-left", "bottom-right"],
    applies: [
      { ...slideshow, "show-meta": true },
      { ...slider, "show-meta": true },
    ],
    idle: [slideshow, slider, { ...grid, "show-meta-basic": true }],
  },
  {
    name: "active-alignment",
    standard: "center",
    choices: ["left", "center", "right"],
    applies: [slider],
    idle: [slideshow, grid, stacked],
  },
  { name: "thumbnails-per-row", standard: 4, range: [1, 10], applies: [grid], idle: [slideshow, slider, stacked] },
  { name: "padding", standard: 20, range: [0, 50], applies: [slider, grid, stacked], idle: [slideshow] },
  { name: "lightbox", standard: false, applies: [slideshow, slider, grid, stacked], idle: [] },
  {
    name: "lightboxTheme",
    standard: "dark",
    choices: ["dark", "light"],
    applies: [
      { ...grid, lightbox: true },
      { ...slideshow, lightbox: true },
    ],
    idle: [grid, slideshow],
  },
  { name: "max-width", standard: 300, range: [100, 300], applies: [slider], idle: [slideshow, grid, stacked] },
  { name: "newWindow", standard: false, applies: [slideshow, slider, grid, stacked], idle: [] },
  {
    name: "transparentBackground",
    standard: false,
    applies: [
      { ...slideshow, "auto-crop": false },
      { ...grid, "square-thumbs": false },
    ],
    idle: [slideshow, grid, slider, stacked, { ...slider, "auto-crop": false }],
  },
];

const settingsWith = (settings: Partial<GallerySettings>) => gallerySettings.parse(settings);

test("the table names every setting, and no others", () => {
  expect(Object.keys(gallerySettings.shape)).toEqual(lines.map(({ name }) => name));
});

test("every setting has a control", () => {
  expect(controlledProps(gallerySettingControls).toSorted()).toEqual(lines.map(({ name }) => name).toSorted());
});

test.each(lines)("$name is $standard by default", ({ name, standard }) => {
  expect(settingsWith({})[name]).toBe(standard);
});

test.each(lines.filter(({ choices }) => choices))("$name accepts only its choices", ({ name, choices = [] }) => {
  expect(gallerySettings.shape[name].unwrap()).toMatchObject({ options: choices });
  expect(gallerySettings.safeParse({ [name]: "sideways" }).success).toBe(false);
});

test.each(lines.filter(({ range }) => range))("$name stays within $range", ({ name, range = [0, 0] }) => {
  const [least, most] = range;
  const takes = (value: number) => gallerySettings.safeParse({ [name]: value }).success;
  expect([takes(least - 1), takes(least), takes(most), takes(most + 1), takes(least + 0.5)]).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  const control = flat(gallerySettingControls).find((each) => each.name === name);
  expect(control).toMatchObject({ kind: "slider", min: least, max: most });
});

test.each(lines)(
  "$name applies when it changes something, and its control is there then",
  ({ name, applies, idle }) => {
    for (const given of applies) expect([given, settingApplies(name, settingsWith(given))]).toEqual([given, true]);
    for (const given of idle) expect([given, settingApplies(name, settingsWith(given))]).toEqual([given, false]);
    for (const given of [...applies, ...idle]) {
      const shown = controlledProps(applyingControls(galleryControls, settingsWith(given)));
      expect([given, shown.includes(name)]).toEqual([given, applies.includes(given)]);
    }
  },
);

function flat(controls: typeof gallerySettingControls): { name: string }[] {
  return controls.flatMap((control) => (control.kind === "group" ? flat(control.controls) : [control]));
}
