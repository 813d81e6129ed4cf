import type { BlockFixture } from "../domain/defineFixtures.ts";
import type { albumBlock } from "./block.ts";

const titles = ["Wedging", "Centering", "A long pull upwards", "Trimming in the afternoon", "Glaze", "Out of the kiln"];

export const albumFixtures: readonly BlockFixture<typeof albumBlock.props>[] = [
  {
    title: "With a cover",
    props: ({ audioIds, imageIds }) => ({
      coverId: imageIds[2] ?? null,
      title: "Sounds of the studio",
      artist: "Kiln & Field",
      description: "Recorded over one week in March.",
      tracks: titles.map((title, index) => ({ title, assetId: audioIds[index % 2] ?? null })),
    }),
  },
  {
    title: "Without a cover, one track from elsewhere, with downloads",
    props: ({ audioIds }) => ({
      title: "Two rains",
      tracks: [
        { assetId: audioIds[0] ?? null },
        { title: "From elsewhere", source: "address", address: "https://sounds.example.com/rain.mp3" },
      ],
      download: true,
    }),
  },
];
