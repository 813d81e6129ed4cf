import type { MouseEvent } from "react";
import { sitePassRoute } from "#kernel/contract/sitePass.ts";
import { callStudioApi } from "./callStudioApi.ts";
import { type StudioWebsite, useWebsite } from "./StudioEnvironment.tsx";

export interface SiteLink {
  href: string;
  target: "_blank";
  rel: "noopener";
  onClick?(event: MouseEvent): void;
}

/**
 * Makes attributes of links to pages of the website, which open in a tab of their own. The website's host knows no
 * session: what strangers may not see is opened with a pass.
 * @example <Button component="a" {...siteLink("/about", { mayBeHidden: !page.isPublic })}>View page</Button>
 */
export function useSiteLink(): (path: string, options?: { mayBeHidden?: boolean }) => SiteLink {
  const website = useWebsite();
  return (path, { mayBeHidden = false } = {}) => ({
    href: website.url + path,
    target: "_blank",
    rel: "noopener",
    ...(website.isLocked || mayBeHidden
      ? {
          onClick(event: MouseEvent) {
            // What opens elsewhere, such as a window by Shift, is the browser's.
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            void openOnSite(website, path);
          },
        }
      : {}),
  });
}

/** Opens a page of the website in another tab as this contributor sees it; as strangers see it when there is no pass. */
async function openOnSite(website: StudioWebsite, path: string): Promise<void> {
  // At once, while the click lasts: later browsers take it for a popup.
  const tab = window.open("about:blank", "_blank");
  if (tab) tab.opener = null;
  const { url } = await callStudioApi(sitePassRoute, { body: { path } }, { website: website.identifier }).catch(() => ({
    url: website.url + path,
  }));
  (tab ?? window).location.assign(url);
}
