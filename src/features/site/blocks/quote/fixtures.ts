import { defineFixtures } from "../domain/defineFixtures.ts";
import { quoteBlock } from "./block.ts";

export const quoteFixtures = defineFixtures(quoteBlock, [
  { title: "With a source", props: { quote: "The kiln has the last word.", source: "Ada Field, potter" } },
  {
    title: "Large, at the start, with a link",
    props: {
      quote: "I drink my coffee from it every morning.\n\nIt has never been in a cupboard.",
      source: "The Clay Review",
      url: "https://example.com/review",
      align: "start",
      size: "large",
    },
  },
  { title: "Small, at the end", props: { quote: "Worth the wait.", align: "end", size: "small" } },
]);
