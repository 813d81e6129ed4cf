import { defineFixtures } from "../domain/defineFixtures.ts";
import { twitterBlock } from "./block.ts";

export const twitterFixtures = defineFixtures(twitterBlock, [
  {
    title: "A post",
    props: { address: "https://x.com/kilnandfield/status/1460323737035677698", label: "What we fired in November" },
  },
  { title: "Nothing chosen yet", props: { address: "" } },
]);
