/** The part of the contract for browser bundles, without schemas. */
export const donationPaths = {
  donate: "/checkout/donate/:fundId",
};

/** Page of a fund. */
export const donatePath = (fundId: string) => `/checkout/donate/${fundId}`;

/** Names of the form's fields. */
export const donationFields = { suggested: "suggestedCents", custom: "amount" } as const;
