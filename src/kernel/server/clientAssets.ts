/** Where the built browser bundles are; the composition root reads it from the build, development from Vite. */
export interface ClientAssets {
  /** URL of the storefront's loader module. */
  storefrontScript: string;
  /** Style sheets that come with the storefront's components. */
  storefrontStyles: string[];
  /** URL of the script of the studio's preview frames. */
  previewFrameScript: string;
  /** The studio's HTML; `nonce` goes on the style elements that its kit inserts. */
  studioHtml(nonce: string): Promise<string>;
}
