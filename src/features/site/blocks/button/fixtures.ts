import { defineFixtures } from "../domain/defineFixtures.ts";
import { buttonBlock } from "./block.ts";

export const buttonFixtures = defineFixtures(buttonBlock, [
  { title: "Filled", props: { text: "Learn more", url: "/" } },
  {
    title: "Outlined, large, in the middle, in a new window",
    props: { text: "See the pots", url: "/pots", style: "secondary", size: "large", align: "center", newWindow: true },
  },
  { title: "Small, as wide as its place", props: { text: "Write to us", url: "/", size: "small", isWide: true } },
  { title: "Text, at the end", props: { text: "All notes", url: "/notes", style: "text", align: "end" } },
]);
