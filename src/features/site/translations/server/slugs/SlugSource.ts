import type { TranslationReader } from "../TranslationKind.ts";

/** A page, product or post with the slug of the website's own language. */
export interface OwnSlug {
  id: string;
  slug: string;
}

/** A kind whose entities have slugs. The feature that owns it registers it. */
export interface SlugSource {
  kind: string;
  /** Where the slug is in an address: that of a page begins it, and others are below it. */
  place: "page" | "below-p" | "below";
  /** Those with these slugs, or with these ids. */
  find(reader: TranslationReader, by: "slug" | "id", values: readonly string[]): Promise<OwnSlug[]>;
}
