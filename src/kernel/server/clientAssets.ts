/** Locations of the built browser bundles. The program reads them from the build, development gets them from Vite. */
export interface ClientAssets {
  /** URL of the storefront's loader module. */
  storefrontScript: string;
  /** Style sheets of the storefront's components. */
  storefrontStyles: string[];
  /** URL of the script of the studio's preview frames. */
  previewFrameScript: string;
  /** The studio's HTML. `nonce` is set on the style elements that its component library inserts. */
  studioHtml(nonce: string): Promise<string>;
}
