import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";
export const texts = defineTexts("studio.places", {
  title: "Address suggestions",
  about:
    "With a Google Maps key, buyers choose their address from suggestions at checkout, and map blocks find your address. Without a key, people type addresses themselves.",
  privacy: "What people type into the address field is sent to Google through this server, without their IP address.",
  how: "In Google Cloud, create an API key and turn on “Places API (New)”. Restrict the key to that API and to the IP address of this server.",
  key: "API key",
  keyHint: "The key is checked with Google, then stored encrypted.",
  replaceHint: phrase("A key that ends in {lastFour} is saved. Enter another one to replace it.", "lastFour"),
  save: "Check and save",
  saved: "Key saved",
  verified: "The key works. Checked:",
  none: "No key is saved. Address suggestions are off.",
  remove: "Remove key",
  removeTitle: "Remove the key?",
  removeText: "Address suggestions are turned off.",
  removed: "Key removed",
});
