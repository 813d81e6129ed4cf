import { collectionTypes, writtenTypes } from "#features/site/page-model/contract.ts";
import { shortSizeOptions } from "../domain/choiceOptions.ts";
import { defineControls } from "../domain/controls.ts";
import { summaryBlock } from "./block.ts";

const isNot =
  (name: string, ...values: unknown[]) =>
  (props: Record<string, unknown>) =>
    !values.includes(props[name]);

export const summaryControls = defineControls(summaryBlock, [
  {
    kind: "collection",
    name: "collectionId",
    label: "Collection",
    types: [...writtenTypes, collectionTypes.products, collectionTypes.gallery],
  },
  {
    kind: "segments",
    name: "layout",
    label: "Layout",
    options: [
      { value: "grid", label: "Grid" },
      { value: "wall", label: "Wall" },
      { value: "list", label: "List" },
      { value: "carousel", label: "Carousel" },
    ],
  },
  { kind: "text", name: "heading", label: "Heading", maxLength: 200 },
  { kind: "slider", name: "limit", label: "Items", min: 1, max: 30 },
  { kind: "slider", name: "columns", label: "Columns", min: 1, max: 6, when: isNot("layout", "list") },
  {
    kind: "group",
    label: "Items",
    controls: [
      {
        kind: "select",
        name: "order",
        label: "Order",
        options: [
          { value: "collection", label: "Collection order" },
          { value: "newest", label: "Newest first" },
          { value: "oldest", label: "Oldest first" },
          { value: "name", label: "Name" },
          { value: "price-asc", label: "Price, low to high (products)" },
          { value: "price-desc", label: "Price, high to low (products)" },
        ],
      },
      {
        kind: "toggle",
        name: "isFeaturedOnly",
        label: "Featured only",
        help: "Posts and products with the tag “featured”.",
      },
      {
        kind: "text",
        name: "tag",
        isTranslated: false,
        label: "Tag filter",
        maxLength: 50,
        when: ({ isFeaturedOnly }) => !isFeaturedOnly,
      },
      {
        kind: "text",
        name: "category",
        isTranslated: false,
        label: "Category filter",
        help: "As in the category's URL.",
        maxLength: 200,
      },
    ],
  },
  {
    kind: "group",
    label: "Content",
    controls: [
      { kind: "toggle", name: "showImage", label: "Picture" },
      {
        kind: "select",
        name: "ratio",
        label: "Picture shape",
        options: [
          { value: "square", label: "Square" },
          { value: "portrait", label: "Portrait 4:5" },
          { value: "landscape", label: "Landscape 3:2" },
          { value: "widescreen", label: "Wide 16:9" },
          { value: "original", label: "Original" },
        ],
        when: ({ showImage, layout }) => Boolean(showImage) && layout !== "wall",
      },
      { kind: "toggle", name: "showTitle", label: "Title" },
      { kind: "toggle", name: "showDate", label: "Date (posts and events)" },
      { kind: "toggle", name: "showAuthor", label: "Author (posts)" },
      { kind: "toggle", name: "showCategories", label: "Categories" },
      { kind: "toggle", name: "showPrice", label: "Price (products)" },
      { kind: "toggle", name: "showExcerpt", label: "Excerpt" },
    ],
  },
  {
    kind: "group",
    label: "Text",
    isFolded: true,
    controls: [
      {
        kind: "segments",
        name: "textSize",
        label: "Size",
        options: shortSizeOptions,
      },
      {
        kind: "segments",
        name: "align",
        label: "Align",
        options: [
          { value: "start", label: "Start" },
          { value: "center", label: "Center" },
        ],
        when: isNot("layout", "list"),
      },
      {
        kind: "select",
        name: "titleLevel",
        label: "Title heading level",
        help: "One level below the heading above the block.",
        options: [
          { value: 2, label: "Heading 2" },
          { value: 3, label: "Heading 3" },
          { value: 4, label: "Heading 4" },
        ],
      },
    ],
  },
]);
