import { isSignedIn, userInfoCookie } from "#features/audience/members/domain/isSignedIn.ts";
import { hasCartCookie } from "#features/commerce/cart/domain/cartCookies.ts";
import { mountAnnouncement } from "#features/site/announcement-bar/storefront/mountAnnouncement.ts";
import { mountPopup } from "#features/site/popups/storefront/mountPopup.ts";
import { playFilm } from "#features/site/slides/storefront/playFilm.ts";
import { applyFocalPoints } from "#kernel/browser/focalPoints.ts";
import { mountIslands } from "#kernel/browser/islandMount.ts";
import { keepFonts } from "#kernel/browser/keepFonts.ts";
import { readCookie } from "#kernel/browser/readCookie.ts";
import { mountFolders } from "./mountFolders.ts";
import { mountLinks } from "./mountLinks.ts";

// A visitor's browser loads only this before the first touch. Keep it small (at most 3 kB gzip).
keepFonts();
applyFocalPoints(document);
mountLinks();
mountFolders();
document.documentElement.dataset.scripts = "";
const readMember = () => isSignedIn(readCookie(userInfoCookie));
let isMember = readMember();
// Styles show the member's words of the header's link and of menus.
if (isMember) document.documentElement.dataset.member = "";
// Another tab may have signed in or out meanwhile. Also sent when the page is shown again by going back.
addEventListener("visibilitychange", () => {
  if (isMember === readMember()) return;
  isMember = !isMember;
  document.documentElement.toggleAttribute("data-member", isMember);
});
mountAnnouncement();
mountPopup();
playFilm();
// Every block has this class. A product's page has none and loads nothing for blocks.
if (document.querySelector('[class*="-block"],.embed-frame')) {
  import("#features/site/blocks/storefront/enhanceBlocks.ts")
    .then(({ enhanceBlocks }) => enhanceBlocks(document))
    // Blocks work without it, too.
    .catch(() => undefined);
}

mountIslands({
  // A member's cart may be from another browser (spec.txt §4).
  hasCart: readCookie(hasCartCookie) === "true" || isMember,
  async load() {
    const { hydrateAll } = await import("./hydrateAll.ts");
    return hydrateAll;
  },
});
