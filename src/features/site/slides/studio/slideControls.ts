import type { Control } from "#features/site/blocks/domain/controls.ts";
import { groundsOf, type SliceName, type SlideType, slidesHold } from "../domain/slices.ts";
import { sliceNames, slideSamples, texts } from "./texts.ts";

const is =
  (...names: SliceName[]) =>
  ({ slice }: Record<string, unknown>) =>
    names.includes(slice as SliceName);

/** The fields of a slice, by its kind. */
function sliceControls(type: SlideType): Control[] {
  return [
    {
      kind: "select",
      name: "slice",
      label: texts.kind,
      options: slidesHold[type].map((name) => ({ value: name, label: sliceNames[name] })),
    },
    {
      kind: "text",
      name: "text",
      label: texts.text,
      maxLength: 300,
      when: is("heading", "sub-heading", "action", "popup-overlay-action"),
    },
    { kind: "link", name: "url", label: texts.link, when: is("action", "popup-overlay-action") },
    { kind: "richText", name: "html", label: texts.text, when: is("body") },
    { kind: "asset", of: "image", name: "assetId", label: texts.picture, when: is("image") },
    { kind: "asset", of: "image", name: "assetId", label: texts.picture, help: texts.logoHint, when: is("logo") },
    { kind: "text", name: "altText", label: texts.altText, help: texts.altHint, maxLength: 1000, when: is("image") },
    { kind: "assets", of: "image", name: "assetIds", label: texts.pictures, max: 60, when: is("gallery") },
    { kind: "assets", of: "audio", name: "assetIds", label: texts.tracks, max: 60, when: is("album") },
    { kind: "link", name: "url", label: texts.address, when: is("video", "twitter") },
    {
      kind: "list",
      name: "links",
      label: texts.links,
      itemLabel: texts.link,
      titleOf: ({ url }) => String(url ?? ""),
      newItem: { url: "" },
      max: 20,
      controls: [{ kind: "link", name: "url", label: texts.address }],
      when: is("social-icons"),
    },
    {
      kind: "list",
      name: "buttons",
      label: texts.buttons,
      itemLabel: texts.button,
      titleOf: ({ text }) => String(text ?? ""),
      newItem: { text: slideSamples.learnMore, url: "/" },
      max: 6,
      controls: [
        { kind: "text", name: "text", label: texts.text, maxLength: 100 },
        { kind: "link", name: "url", label: texts.link },
      ],
      when: is("buttons"),
    },
    {
      kind: "select",
      name: "part",
      label: texts.navigation,
      options: [
        { value: "main", label: texts.main },
        { value: "secondary", label: texts.secondary },
        { value: "footer", label: texts.footer },
      ],
      when: is("navigation"),
    },
    { kind: "form", name: "formId", label: texts.form, when: is("custom-form") },
    { kind: "text", name: "button", label: texts.button, maxLength: 50, when: is("newsletter") },
    { kind: "richText", name: "disclaimer", label: texts.disclaimer, when: is("newsletter") },
    { kind: "richText", name: "message", label: texts.message, when: is("newsletter") },
    { kind: "text", name: "address", label: texts.place, maxLength: 300, when: is("map") },
    { kind: "number", name: "latitude", label: texts.latitude, min: -90, max: 90, step: 0.0001, when: is("map") },
    { kind: "number", name: "longitude", label: texts.longitude, min: -180, max: 180, step: 0.0001, when: is("map") },
  ];
}

/** The position of the slices, and the background. */
const placeAndGround = (type: SlideType): readonly Control[] => [
  {
    kind: "segments",
    name: "vertical",
    label: texts.vertical,
    options: [
      { value: "top", label: texts.top },
      { value: "center", label: texts.center },
      { value: "bottom", label: texts.bottom },
    ],
  },
  {
    kind: "segments",
    name: "horizontal",
    label: texts.horizontal,
    options: [
      { value: "left", label: texts.left },
      { value: "center", label: texts.center },
      { value: "right", label: texts.right },
    ],
  },
  {
    kind: "select",
    name: "tone",
    label: texts.tone,
    options: [
      { value: "paper", label: texts.paper },
      { value: "panel", label: texts.panel },
      { value: "ink", label: texts.ink },
      { value: "clay", label: texts.clay },
    ],
  },
  {
    kind: "segments",
    name: "background",
    label: texts.background,
    options: groundsOf(type).map((value) => ({ value, label: texts[value] })),
  },
  {
    kind: "asset",
    of: "image",
    name: "backgroundAssetId",
    label: texts.picture,
    when: ({ background }) => background === "upload",
  },
  {
    kind: "asset",
    of: "video",
    name: "backgroundAssetId",
    label: texts.film,
    when: ({ background }) => background === "video",
  },
  {
    kind: "text",
    name: "backgroundAddress",
    label: texts.address,
    placeholder: "https://www.instagram.com/p/…",
    maxLength: 2000,
    help: texts.instagramHint,
    when: ({ background }) => background === "instagram",
  },
];

/** The other settings have no effect without slices. */
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
      label: texts.parts,
      itemLabel: texts.part,
      titleOf: (slice) => titleOfSlice(slice),
      newItem: { slice: "body", html: `<p>${slideSamples.body}</p>` },
      max: 20,
      controls: sliceControls(type),
    },
    ...placeAndGround(type).map((control): Control => ({ ...control, when: hasParts(control) })),
  ];
}

function titleOfSlice(slice: Record<string, unknown>): string {
  const name = sliceNames[slice.slice as SliceName] ?? texts.part;
  return typeof slice.text === "string" && slice.text ? `${name}: ${slice.text}` : name;
}
