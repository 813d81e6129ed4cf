import { defineFixtures } from "../domain/defineFixtures.ts";
import { linkBlock } from "./block.ts";

export const linkFixtures = defineFixtures(linkBlock, [
  {
    title: "A card",
    props: { title: "Opening hours", url: "/hours", description: "When the studio is open, and when we fire." },
  },
  { title: "Plain, to another website", props: { url: "https://example.com/pots", style: "plain", newWindow: true } },
]);
