import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Messages that a browser shows when a call got no usable answer (spec.txt §8). No schemas here. */
export const callTexts = defineTexts("calls", {
  checkConnection: "Please check your internet connection.",
  tryAgain: "Please try again.",
  tryAgainSoon: "Please try again in a few seconds.",
  sessionExpired: "Your session has expired. Please reload the page and try again.",
  enableCookies: "Please enable cookies in your browser, reload the page, and try again.",
});
