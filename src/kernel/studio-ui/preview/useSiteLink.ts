import { urlOf } from "#kernel/browser/callApi.ts";
import { viewSiteRoute } from "#kernel/contract/sitePass.ts";
import { useWebsite } from "../layout/StudioEnvironment.tsx";

export interface SiteLink {
  href: string;
  target: "_blank";
  rel: "noopener";
}

/**
 * Returns attributes for links to pages of the website, which open in a new tab and show what this contributor may see.
 * They lead through the studio, so they work only for contributors. For sharing, copy `website.url` with the path.
 * @example <Button component="a" {...siteLink("/about")}>View page</Button>
 */
export function useSiteLink(): (path: string) => SiteLink {
  const { identifier } = useWebsite();
  return (path) => ({
    href: urlOf(viewSiteRoute.path, {}, { site: identifier, path }),
    target: "_blank",
    rel: "noopener",
  });
}
