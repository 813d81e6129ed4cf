import { urlOf } from "#kernel/browser/callApi.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { staticFileRoute, studioFileRoute } from "../contract.ts";
import { assetAddress } from "../domain/assetAddress.ts";

/** A form of a file: a picture's width in px, the whole file for visitors, or the original upload as a download. */
export type AssetRendition = number | "whole" | "download";

/**
 * Addresses of files of the studio's website. The studio may be on another website's host, where `/static/` has other
 * files, so the bytes come by a studio call that names the website. Without a version, the browser revalidates each
 * time.
 */
export function useAssetUrls(): (assetId: string, rendition: AssetRendition, version?: number) => string {
  const website = useWebsite();
  const isAtHome = new URL(website.url).host === window.location.host;
  return (assetId, rendition, version) => {
    const format = typeof rendition === "number" ? `${rendition}w` : undefined;
    if (isAtHome && rendition !== "download") {
      const path = version
        ? assetAddress({ id: assetId, fileName: "", version })
        : urlOf(staticFileRoute.path.replace("/:fileName?", ""), { assetId });
      return urlOf(path, {}, { format });
    }
    const query = { site: website.identifier, format, version, download: rendition === "download" || undefined };
    return urlOf(studioFileRoute.path, { assetId }, query);
  };
}
