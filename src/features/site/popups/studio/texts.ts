import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
/** Texts of the popup. */
export const texts = defineTexts("studio.popups", {
  popup: "Popup",
  popupText: "Opens over the page. When you change it, visitors who closed it see it again.",
  isEnabled: "Show on the site",
  when: "When",
  whenText: "If you set both, the popup waits for the seconds, then for the scrolling.",
  afterSeconds: "Delay in seconds",
  afterScroll: "After scrolling (% of the page)",
  again: "Show again after (days)",
  againHint:
    "For visitors who closed it. 0 shows it on every visit. Visitors who clicked the button or signed up don't see it again.",
  where: "Where",
  showOn: "Pages",
  onAll: "All pages",
  onHome: "Home page only",
  onChosen: "Selected pages",
  chosenPages: "Selected pages",
  showOnPhones: "Also show on phones",
  content: "Content",
});
