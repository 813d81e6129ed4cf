/** What a newsletter form says below its field and after a sign-up, until the owner changes it. HTML */
export const signUpTexts = {
  disclaimer: "<p>We keep your address to ourselves.</p>",
  message: "<p>Thank you. You are on the list.</p>",
} as const;
