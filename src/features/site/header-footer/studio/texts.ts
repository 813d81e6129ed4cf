import type { SiteHeader } from "#features/site/pages/contract.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Texts of header and footer. */
export const texts = defineTexts("studio.headerFooter", {
  headerTitle: "Header and footer",
  header: "Header",
  headerHint: "Click a part of the site to change it. You can edit text in place.",
  preview: "Preview with this header",
  noPageForHeader: "Create your first page to see it with this header.",
  title: "Site title",
  titleHint: "Also shown in browser tabs, search results and emails.",
  layout: "Layout",
  layouts: {
    start: { name: "At the start", hint: "Logo first, navigation beside it." },
    center: { name: "Centered", hint: "Navigation first, logo in the middle." },
    split: { name: "Split", hint: "Logo first, navigation in the middle." },
  } satisfies Record<SiteHeader["layout"], { name: string; hint: string }>,
  logo: "Logo",
  logoHint: "Replaces the website’s title. Use an SVG or a picture with a transparent background.",
  tagline: "Tagline",
  taglineHint: "A short line beside the title, if the theme shows it.",
  behavior: "Behavior",
  showCart: "Show the cart",
  showSearch: "Show the search",
  isSticky: "Keep visible while scrolling",
  hasButton: "Show a button",
  hasButtonHint: "For your main action, such as book, call or sign up.",
  buttonText: "Button label",
  buttonUrl: "Link",
  buttonSample: "Button",
  around: "Also on every page",
  aroundText: "Edit these on their own screens.",
  editNavigation: "Arrange the navigation",
  editAnnouncement: "Announcement bar",
  editFooter: "Edit the footer in place",
});
