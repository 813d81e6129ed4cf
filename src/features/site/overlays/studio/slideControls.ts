import type { Control } from "#features/site/blocks/domain/controls.ts";
import { groundsOf, type SliceName, type SlideType, slidesHold } from "../domain/slices.ts";
import { sliceNames, words } from "./words.ts";

const is =
  (...names: SliceName[]) =>
  ({ slice }: Record<string, unknown>) =>
    names.includes(slice as SliceName);

/** The fields of one slice: those of its kind. */
function sliceControls(type: SlideType): Control[] {
  return [
    {
      kind: "select",
      name: "slice",
      label: words.kind,
      options: slidesHold[type].map((name) => ({ value: name, label: sliceNames[name] })),
    },
    {
      kind: "text",
      name: "text",
      label: words.text,
      maxLength: 300,
      when: is("heading", "sub-heading", "action", "popup-overlay-action"),
    },
    { kind: "link", name: "url", label: words.link, when: is("action", "popup-overlay-action") },
    { kind: "richText", name: "html", label: words.text, when: is("body") },
    { kind: "asset", of: "image", name: "assetId", label: words.picture, when: is("image") },
    { kind: "asset", of: "image", name: "assetId", label: words.picture, help: words.logoHint, when: is("logo") },
    { kind: "text", name: "altText", label: words.altText, help: words.altHint, maxLength: 1000, when: is("image") },
    { kind: "assets", of: "image", name: "assetIds", label: words.pictures, most: 60, when: is("gallery") },
    { kind: "assets", of: "audio", name: "assetIds", label: words.tracks, most: 60, when: is("album") },
    { kind: "link", name: "url", label: words.address, when: is("video", "twitter") },
    {
      kind: "list",
      name: "links",
      label: words.links,
      itemLabel: words.link,
      titleOf: ({ url }) => String(url ?? ""),
      newItem: { url: "" },
      most: 20,
      controls: [{ kind: "link", name: "url", label: words.address }],
      when: is("social-icons"),
    },
    {
      kind: "list",
      name: "buttons",
      label: words.buttons,
      itemLabel: words.button,
      titleOf: ({ text }) => String(text ?? ""),
      newItem: { text: "Learn more", url: "/" },
      most: 6,
      controls: [
        { kind: "text", name: "text", label: words.text, maxLength: 100 },
        { kind: "link", name: "url", label: words.link },
      ],
      when: is("buttons"),
    },
    {
      kind: "select",
      name: "part",
      label: words.navigation,
      options: [
        { value: "main", label: words.main },
        { value: "secondary", label: words.secondary },
        { value: "footer", label: words.footer },
      ],
      when: is("navigation"),
    },
    { kind: "form", name: "formId", label: words.form, when: is("custom-form") },
    { kind: "text", name: "button", label: words.button, maxLength: 50, when: is("newsletter") },
    { kind: "text", name: "address", label: words.place, maxLength: 300, when: is("map") },
    { kind: "number", name: "latitude", label: words.latitude, min: -90, max: 90, step: 0.0001, when: is("map") },
    { kind: "number", name: "longitude", label: words.longitude, min: -180, max: 180, step: 0.0001, when: is("map") },
  ];
}

/** Where the parts stand, and on what. */
const placeAndGround = (type: SlideType): readonly Control[] => [
  {
    kind: "segments",
    name: "vertical",
    label: words.vertical,
    options: [
      { value: "top", label: words.top },
      { value: "center", label: words.center },
      { value: "bottom", label: words.bottom },
    ],
  },
  {
    kind: "segments",
    name: "horizontal",
    label: words.horizontal,
    options: [
      { value: "left", label: words.left },
      { value: "center", label: words.center },
      { value: "right", label: words.right },
    ],
  },
  {
    kind: "select",
    name: "tone",
    label: words.tone,
    options: [
      { value: "paper", label: words.paper },
      { value: "panel", label: words.panel },
      { value: "ink", label: words.ink },
      { value: "clay", label: words.clay },
    ],
  },
  {
    kind: "segments",
    name: "background",
    label: words.background,
    options: groundsOf(type).map((value) => ({ value, label: words[value] })),
  },
  {
    kind: "asset",
    of: "image",
    name: "backgroundAssetId",
    label: words.picture,
    when: ({ background }) => background === "upload",
  },
  {
    kind: "asset",
    of: "video",
    name: "backgroundAssetId",
    label: words.film,
    when: ({ background }) => background === "video",
  },
  {
    kind: "text",
    name: "backgroundAddress",
    label: words.address,
    placeholder: "https://www.instagram.com/p/…",
    maxLength: 2000,
    help: words.instagramHint,
    when: ({ background }) => background === "instagram",
  },
];

/** Without parts there is nothing to see of the others. */
const hasParts =
  ({ when = () => true }: Control) =>
  (slide: Record<string, unknown>) =>
    Array.isArray(slide.slices) && slide.slices.length > 0 && when(slide);

/** The panel that edits a slide of one type. */
export function slideControls(type: SlideType): readonly Control[] {
  return [
    {
      kind: "list",
      name: "slices",
      label: words.parts,
      itemLabel: words.part,
      titleOf: (slice) => titleOfSlice(slice),
      newItem: { slice: "body", html: "<p>Write here.</p>" },
      most: 20,
      controls: sliceControls(type),
    },
    ...placeAndGround(type).map((control): Control => ({ ...control, when: hasParts(control) })),
  ];
}

function titleOfSlice(slice: Record<string, unknown>): string {
  const name = sliceNames[slice.slice as SliceName] ?? words.part;
  return typeof slice.text === "string" && slice.text ? `${name}: ${slice.text}` : name;
}
