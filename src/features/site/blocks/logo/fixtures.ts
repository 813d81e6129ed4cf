import type { BlockFixture } from "../domain/defineFixtures.ts";
import type { logoBlock } from "./block.ts";

export const logoFixtures: readonly BlockFixture<typeof logoBlock.props>[] = [
  { title: "The site's title", props: {} },
  {
    title: "A picture, large, in the middle",
    props: ({ imageIds }) => ({ assetId: imageIds[2] ?? null, size: "large", align: "center" }),
  },
];
