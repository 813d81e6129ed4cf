import { defineFixtures } from "../domain/defineFixtures.ts";
import { socialLinksBlock } from "./block.ts";

export const socialLinksFixtures = defineFixtures(socialLinksBlock, [
  {
    title: "Five places",
    props: {
      accounts: [
        { url: "https://www.instagram.com/kiln" },
        { url: "https://www.youtube.com/@kiln" },
        { url: "https://www.linkedin.com/company/kiln" },
        { url: "mailto:hello@example.com" },
        { url: "/notes?format=rss" },
      ],
    },
  },
]);
