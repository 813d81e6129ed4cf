import { defineStoredTexts } from "#kernel/domain/texts/storedTexts.ts";

/** Why an email that an owner edited can't be saved. Workers find some of them, so they are in English (`readStored`). */
export const mailProblems = defineStoredTexts("studio.emails.problems", {
  unknownTag: "This email has no merge tag {{tag}}.",
  neededTag: "This email needs the merge tag {{tag}}.",
  foreignPicture: "Emails only show pictures of your website: {address}",
  wrongLink: "Links must start with https://, http://, mailto: or tel:. This one doesn't: {address}",
  slowToCheck: "This email takes too long to check. Make it simpler.",
  slowToRender: "This email takes too long to render. Use fewer repeated sections inside each other.",
});
