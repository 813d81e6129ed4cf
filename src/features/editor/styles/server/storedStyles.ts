import { z } from "zod";
import { settingsDocument } from "#features/site/sites/server/index.ts";
import { revision } from "#kernel/contract/integers.ts";

/** A font of the website's library, as it was when it was chosen. */
const ownFont = z.object({ assetId: z.string(), family: z.string(), url: z.string() });

/** Content of `websites.site_styles`. */
const storedStyles = z.object({
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** The chosen fonts of the library. */
  ownFonts: z.array(ownFont).default([]),
  revision: revision.default(0),
});

export type StoredStyles = z.output<typeof storedStyles>;
export type OwnFont = z.output<typeof ownFont>;

export const siteStylesDocument = settingsDocument("site_styles", storedStyles);
