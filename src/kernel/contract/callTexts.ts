/** What a browser says when a call got no answer that could be shown (spec.txt §8); no schemas here. */
export const callTexts = {
  checkConnection: "Please check your internet connection.",
  tryAgain: "Please try again.",
  tryAgainSoon: "Please try again in a few seconds.",
  sessionExpired: "Your session has expired. Please reload the page and try again.",
  enableCookies: "Please enable cookies in your browser, reload the page, and try again.",
};
