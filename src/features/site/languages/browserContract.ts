/** The template with an offer for each language of the website. */
export const languageOfferId = "language-offer";

/** Set in the browser's storage once the visitor closed or followed an offer. */
export const languageOfferKey = "language-offer";
