import { urlOf } from "#kernel/browser/callApi.ts";
import { viewSiteRoute } from "#kernel/contract/sitePass.ts";
import { useWebsite } from "../layout/StudioEnvironment.tsx";

export interface SiteLink {
  href: string;
  target: "_blank";
  rel: "noopener";
}

/**
 * Makes attributes of links to pages of the website, which open in a tab of their own and show what this contributor
 * may see. They lead there by way of the studio, so they are for its people alone: what is copied and handed on is
 * `website.url` with the path.
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
