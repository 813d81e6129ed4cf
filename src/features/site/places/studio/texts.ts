import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";
import type { PlacesProblem } from "../contract.ts";

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
  verified: "Key checked with Google:",
  lastProblem: "Last problem",
  problems: {
    "key-refused":
      "Google refused the key. In Google Cloud, check the key, its restrictions and the billing of its project.",
    "quota-exceeded": "Google's quota for the key was used up. You can raise it in Google Cloud.",
    "limit-reached": "Visitors asked for more than 2,000 suggestions within a day, so suggestions were paused.",
    unavailable: "Google could not be reached, or its answer could not be read.",
  } satisfies Record<PlacesProblem, string>,
  none: "No key is saved. Address suggestions are off.",
  remove: "Remove key",
  removeTitle: "Remove the key?",
  removeText: "Address suggestions are turned off.",
  removed: "Key removed",
});
