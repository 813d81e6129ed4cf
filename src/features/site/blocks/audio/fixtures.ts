import type { BlockFixture } from "../domain/defineFixtures.ts";
import type { audioBlock } from "./block.ts";

export const audioFixtures: readonly BlockFixture<typeof audioBlock.props>[] = [
  {
    title: "A recording",
    props: ({ audioIds }) => ({
      assetId: audioIds[0] ?? null,
      title: "The sound of a cooling kiln",
      author: "Ada Field",
    }),
  },
  {
    title: "With a picture, words and a download",
    props: ({ audioIds, imageIds }) => ({
      assetId: audioIds[1] ?? null,
      coverId: imageIds[2] ?? null,
      title: "Episode 12: what ash does",
      author: "Ada Field",
      description: "A talk about wood, ash and patience, recorded beside the kiln on the last night of a firing.",
      download: true,
    }),
  },
  {
    title: "From elsewhere",
    props: { source: "address", address: "https://sounds.example.com/kiln/cooling.mp3", title: "Rain on the roof" },
  },
];
