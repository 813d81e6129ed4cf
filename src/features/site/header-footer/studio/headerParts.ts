/** Parts of what is over a page; a part that is not in the form leads to where it is edited. */
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

/** Where each part is edited: the path of a field of the form, or the name of a link in it. */
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

/** Parts that are words of the form, with how many characters they may have. */
export const textLengths: Partial<Record<HeaderPart, number>> = { title: 200, tagline: 200, button: 50 };

export const isHeaderPart = (value: unknown): value is HeaderPart =>
  typeof value === "string" && Object.hasOwn(placeOfPart, value);
