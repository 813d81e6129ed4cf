import { ImageIcon } from "@radix-ui/react-icons";
import { alignOptions } from "../domain/choiceOptions.ts";
import { defineControls } from "../domain/controls.ts";
import { imageBlock } from "./block.ts";

type Props = Record<string, unknown>;

const hasWords = ({ design }: Props) => design !== undefined && design !== "inline";
const isInline = (props: Props) => !hasWords(props);
const isBesideWords = ({ design }: Props) => design === "card" || design === "overlap" || design === "collage";
const leadsSomewhere = ({ url }: Props) => typeof url === "string" && url !== "";
const opensLarge = (props: Props) => props.lightbox === true && mayOpenLarge(props);
/** A poster's texts are on its picture, and a link takes precedence over the viewer. */
const mayOpenLarge = (props: Props) => props.design !== "poster" && (hasWords(props) || !leadsSomewhere(props));

export const imageControls = defineControls(imageBlock, [
  { kind: "asset", name: "assetId", label: "Picture", of: "image" },
  {
    kind: "text",
    name: "altText",
    label: "Alternative text",
    help: "Describes the picture for people who can't see it. Leave empty to use the text from the library.",
    maxLength: 1000,
    when: ({ isDecorative }) => isDecorative !== true,
  },
  {
    kind: "toggle",
    name: "isDecorative",
    label: "Decorative",
    help: "Screen readers skip this picture.",
  },
  {
    kind: "select",
    name: "design",
    label: "Design",
    options: [
      { value: "inline", label: "Inline: the picture and a caption" },
      { value: "poster", label: "Poster: text on the picture" },
      { value: "card", label: "Card: text beside the picture" },
      { value: "overlap", label: "Overlap: text overlaps the picture" },
      { value: "collage", label: "Collage: a panel on the picture's corner" },
      { value: "stack", label: "Stack: text below the picture" },
    ],
  },
  {
    kind: "group",
    label: "Words",
    controls: [
      { kind: "text", name: "caption", label: "Caption", maxLength: 500, when: isInline },
      {
        kind: "segments",
        name: "captionPlace",
        label: "Caption position",
        options: [
          { value: "below", label: "Below" },
          { value: "over", label: "On the picture" },
          { value: "hover", label: "On hover" },
        ],
        when: (props) => isInline(props) && typeof props.caption === "string" && props.caption !== "",
      },
      { kind: "text", name: "title", label: "Title", maxLength: 200, when: hasWords },
      { kind: "richText", name: "subtitle", label: "Text", when: hasWords },
      {
        kind: "segments",
        name: "textAlign",
        label: "Text alignment",
        options: alignOptions,
        when: hasWords,
      },
    ],
  },
  {
    kind: "group",
    label: "Link",
    controls: [
      { kind: "link", name: "url", label: "Link" },
      {
        kind: "text",
        name: "buttonText",
        label: "Button",
        help: "Without a button label, the picture is the link.",
        maxLength: 100,
        when: (props) => hasWords(props) && leadsSomewhere(props),
      },
      { kind: "toggle", name: "newWindow", label: "Open in a new window", when: leadsSomewhere },
      { kind: "toggle", name: "lightbox", label: "Open in lightbox", when: mayOpenLarge },
      {
        kind: "segments",
        name: "lightboxTheme",
        label: "Lightbox background",
        options: [
          { value: "dark", label: "Dark" },
          { value: "light", label: "Light" },
        ],
        when: opensLarge,
      },
    ],
  },
  {
    kind: "group",
    label: "Look",
    controls: [
      {
        kind: "select",
        name: "ratio",
        label: "Shape",
        help: "Crops around the picture's focal point.",
        options: [
          { value: "original", label: "Original" },
          { value: "square", label: "Square" },
          { value: "portrait", label: "Portrait 4:5" },
          { value: "landscape", label: "Landscape 3:2" },
          { value: "widescreen", label: "Widescreen 16:9" },
        ],
      },
      {
        kind: "segments",
        name: "imageSide",
        label: "Picture position",
        options: [
          { value: "start", label: "First" },
          { value: "end", label: "Last" },
        ],
        when: isBesideWords,
      },
      {
        kind: "slider",
        name: "overlay",
        label: "Darken the picture",
        min: 0,
        max: 100,
        step: 5,
        unit: "%",
        when: ({ design }) => design === "poster",
      },
      {
        kind: "segments",
        name: "size",
        label: "Width",
        options: [
          { value: "full", label: "Full" },
          { value: "large", label: "Large" },
          { value: "medium", label: "Medium" },
          { value: "small", label: "Small" },
        ],
      },
      {
        kind: "segments",
        name: "align",
        label: "Alignment",
        options: alignOptions,
        when: ({ size }) => size !== undefined && size !== "full",
      },
      {
        kind: "select",
        name: "animation",
        label: "Animation",
        options: [
          { value: "none", label: "None" },
          { value: "fade", label: "Fade in" },
          { value: "rise", label: "Rises" },
          { value: "zoom", label: "Grows" },
        ],
      },
    ],
  },
]);

export const icon = ImageIcon;
