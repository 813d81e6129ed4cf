import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** The email with a code, with `{…}` placeholders (merge tags). */
export const codeMailTexts = defineTexts("checkout.mail", {
  subject: "Your code: {code}",
  title: "Your code",
  introduction: "Enter this code in the browser where you requested it. It is valid for 10 minutes.",
  notice:
    "Anyone with this code can see what you entered at {site.title}. If you did not request it, ignore this email and do not share the code.",
});
