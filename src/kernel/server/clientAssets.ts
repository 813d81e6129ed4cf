/** Locations of the built browser bundles. The program reads them from the build, development gets them from Vite. */
export interface ClientAssets {
  /** URL of the storefront's loader module. */
  storefrontScript: string;
  /** Style sheets of the storefront's components. */
  storefrontStyles: string[];
  /** URL of the script of the studio's preview frames. */
  previewFrameScript: string;
  /** URL of the script that counts visits. */
  visitsScript: string;
  /** URL of the script of pages with feature toggles or a test. */
  featuresScript: string;
  /** URL of the script of websites that use services of other companies. */
  tagsScript: string;
  /** URL of the script of websites with several languages. */
  languagesScript: string;
  /** The studio's HTML. */
  studioHtml(page: StudioPage): Promise<string>;
}

export interface StudioPage {
  /** Set on the style elements that the studio's component library inserts. */
  nonce: string;
  /** "de" */
  language: string;
  /** Path of its texts; undefined in English. */
  texts: string | undefined;
}
