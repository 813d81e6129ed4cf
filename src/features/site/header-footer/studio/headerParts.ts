/** Parts of the header. A part without a field here links to the screen that edits it. */
export type HeaderPart =
  | "title"
  | "logo"
  | "tagline"
  | "navigation"
  | "button"
  | "cart"
  | "search"
  | "announcement"
  | "layout"
  | "footer";

/** Where each part is edited: the path of a form field, or the name of a link. */
export const placeOfPart: Record<HeaderPart, string> = {
  title: "title",
  logo: "header.logoAssetId",
  tagline: "header.tagline",
  navigation: "navigation",
  button: "header.button.text",
  cart: "header.showCart",
  search: "header.showSearch",
  announcement: "announcement",
  layout: "header.layout",
  footer: "footer",
};

/** Parts that are texts of the form, with their maximum length. */
export const textLengths: Partial<Record<HeaderPart, number>> = { title: 200, tagline: 200, button: 50 };

export const isHeaderPart = (value: unknown): value is HeaderPart =>
  typeof value === "string" && Object.hasOwn(placeOfPart, value);
