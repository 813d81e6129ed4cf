import { defineFixtures } from "../domain/defineFixtures.ts";
import { accordionBlock } from "./block.ts";

export const accordionFixtures = defineFixtures(accordionBlock, [
  { title: "Default", props: accordionBlock.defaults },
  {
    title: "The first open, with arrows before, no lines",
    props: {
      items: [
        {
          title: "What is in the glaze, and is it safe to eat from?",
          html: "<p>Ash, feldspar and clay:</p><ul><li>no lead</li><li>no barium</li></ul><p><a href='/notes'>Read the notes</a></p>",
        },
        { title: "Twice the same title", html: "<p>One</p>" },
        { title: "Twice the same title", html: "" },
      ],
      isFirstOpen: true,
      allowsSeveral: true,
      icon: "arrow",
      iconSide: "start",
      hasDividers: false,
      titleSize: "small",
    },
  },
]);
