import { userInfoCookie } from "#features/audience/members/domain/isSignedIn.ts";
import type { NavigationLink } from "#features/site/page-model/contract.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { commonHeaders } from "#kernel/server/http/securityHeaders.ts";
import { audienceScriptRoute } from "../contract.ts";

/**
 * Marks a signed-in member before the page is painted, so that the navigation does not change before their eyes. It is a
 * separate file, because the body of a page may not contain inline scripts.
 */
const earlyScript = `(function(){try{var c=/(?:^|; )${userInfoCookie}=([^;]*)/.exec(document.cookie);if(c&&/"authenticated":\\s*true/.test(decodeURIComponent(c[1])))document.documentElement.dataset.member=""}catch(e){}})();`;

/**
 * Links of the navigation for signed-in members, or for visitors who are not signed in. The page is the same for
 * everyone, so it has all links, and styles hide some by the mark of a signed-in member.
 */
export function registerAudiences(app: App, themes: Pick<Themes, "addOpening" | "addStyles">): void {
  themes.addStyles({ file: "src/features/audience/member-areas/storefront/audiences.layout.css" });
  app.route(audienceScriptRoute, async () => {
    const headers = { "content-type": "text/javascript; charset=utf-8", "cache-control": "public, max-age=86400" };
    return new Answer(200, { ...commonHeaders, ...headers }, earlyScript);
  });
  themes.addOpening(({ model: { navigation } }) => {
    const isForSome = Object.values(navigation).some((links) => links.some(hasAudience));
    return isForSome ? `<script src="${audienceScriptRoute.path}"></script>` : "";
  });
}

const hasAudience = ({ audience, items = [] }: NavigationLink): boolean =>
  audience !== undefined || items.some(hasAudience);
