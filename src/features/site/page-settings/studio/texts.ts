import type { PageStatus } from "#features/site/page-tree/contract.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

/** Texts of a page's settings. */
export const texts = defineTexts("studio.pageSettings", {
  title: phrase("Settings of “{page}”", "page"),
  loading: "Page settings",
  required: "Required",
  save: "Save",
  edit: "Edit page",
  leaveTitle: "Close without saving?",
  leaveText: "Your unsaved changes will be lost.",
  leave: "Close",
  stay: "Keep editing",

  general: "General",
  status: "Status",
  search: "Search engines",
  social: "Social image",
  password: "Password",
  link: "Link",

  fields: {
    title: "Title",
    navigationTitle: "Navigation title",
    navigationAudience: "Shown in menus to",
    slug: "URL slug",
    enabled: "Enabled",
    status: "Status",
    publishAt: "Appears at",
    description: "Introduction",
    linkUrl: "Link",
    linkNewWindow: "Open in a new window",
    seoTitle: "SEO title",
    seoDescription: "SEO description",
    noIndex: "Hide from search engines",
    socialAssetId: "Image",
  },
  navigationTitleHint: "A shorter title for menus. Leave empty to use the title.",
  navigationAudienceHint: "Only hides the link in menus. To protect the page, choose who can see it below.",
  navigationAudiences: {
    everyone: "Everyone",
    members: "Signed-in members",
    strangers: "Visitors who are not signed in",
  },
  slugHint: "Use lowercase letters, digits and hyphens. Separate parts with a slash.",
  addressHome: "This is the home page. It opens at the website’s main address.",
  addressMoves: phrase(
    "Visitors to {before} are redirected to {after}. Search engines will use the new address.",
    "before",
    "after",
  ),
  enabledHint: "When off, the page is hidden from menus and visitors can't open it.",
  enabledHome: "The home page is always on and published.",
  descriptionHint: "Shown above the list on the page.",

  publishAtHint: phrase("In the website’s time zone ({zone}).", "zone"),
  past: "This time has passed. The page will appear after you save.",
  statuses: {
    published: { name: "Published", hint: "Visible to everyone, unless it has a password or is for members." },
    draft: { name: "Draft", hint: "Visible to page editors only." },
    scheduled: { name: "Scheduled", hint: "A draft until the chosen time, then published." },
    needs_review: { name: "Needs review", hint: "A draft that is waiting for review." },
    private: { name: "Private", hint: "Visible to contributors only, with View in the studio." },
  } satisfies Record<PageStatus, { name: string; hint: string }>,

  seoTitleHint: "Leave empty to use the title.",
  seoDescriptionHint: "One or two sentences about the page.",
  previewNoDescription: "Search engines will choose an excerpt from the page.",
  hiddenNow: "Search engines are asked not to list this page.",
  noIndexHint: "Removes the page from the sitemap and asks search engines not to list it.",

  socialHint:
    "Shown when the page is shared. 1200 × 630 pixels work best. Leave empty to use the page’s first picture.",
  socialImage: "Image",

  noPassword: "No password",
  noPasswordHint: "The page is not password protected.",
  keepPassword: "Keep the current password",
  keepPasswordHint: "You can change or remove it, but not view it.",
  setPassword: "Set a password",
  newPassword: "New password",
  setPasswordHint: "Visitors must enter it before they see the page.",
  passwordLabel: "Password",

  yes: "Yes",
  no: "No",
  nothing: "—",
  anotherImage: "A picture",
});
