import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Texts about cookies, for visitors. */
export const cookieTexts = defineTexts("cookies", {
  title: "Cookie settings",
  banner: "Cookies",
  notify: "This website uses cookies to recognize returning visitors and to count visits.",
  ask: "This website would like to use cookies to recognize returning visitors and to count visits. Nothing is stored or sent unless you accept.",
  tags: "If you accept, this website tells {services} which pages and products you view and what you buy here, for statistics and advertising. Cookies of other companies may be set.",
  accept: "Accept",
  decline: "Decline",
  none: "You have not chosen yet.",
  accepted: "You accepted these cookies.",
  declined: "You declined these cookies.",
  kept: "Your choice is kept for 180 days in this browser. You can change it here at any time.",
  saved: "Your choice is saved.",
  back: "Back to the website",
  link: "Cookie settings",
} as const);
