import { defineFixtures } from "../domain/defineFixtures.ts";
import { instagramBlock } from "./block.ts";

export const instagramFixtures = defineFixtures(instagramBlock, [
  { title: "A post", props: { address: "https://www.instagram.com/p/CaBcDeFgHiJ/" } },
  {
    title: "An account",
    props: { address: "https://www.instagram.com/kilnandfield/", label: "Everything from the studio" },
  },
]);
