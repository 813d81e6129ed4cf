/** Texts of stocks in files, messages and notices. */
export const inventoryTexts = {
  unlimited: "Unlimited",
} as const;
