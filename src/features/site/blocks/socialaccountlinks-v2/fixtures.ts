import { defineFixtures } from "../domain/defineFixtures.ts";
import { socialAccountLinksV2Block } from "./block.ts";

export const socialAccountLinksV2Fixtures = defineFixtures(socialAccountLinksV2Block, [
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
      shape: "square",
      size: "large",
      align: "center",
    },
  },
]);
