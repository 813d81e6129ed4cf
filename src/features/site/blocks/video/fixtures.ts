import type { BlockFixture } from "../domain/defineFixtures.ts";
import type { videoBlock } from "./block.ts";

const clay = { address: "https://vimeo.com/76979871", title: "Throwing a bowl", authorName: "Kiln & Field" };

export const videoFixtures: readonly BlockFixture<typeof videoBlock.props>[] = [
  { title: "URL", props: { video: { ...clay, width: 1920, height: 1080 } } },
  {
    title: "By address, with a picture and words",
    props: ({ imageIds }) => ({
      video: { address: "https://youtu.be/dQw4w9WgXcQ" },
      posterId: imageIds[0] ?? null,
      title: "A morning at the wheel",
      description: "Twelve bowls before breakfast, in four minutes.",
      showWords: true,
    }),
  },
  {
    title: "A file with a picture",
    props: ({ videoId, imageIds }) => ({
      source: "file",
      assetId: videoId,
      posterId: imageIds[0] ?? null,
      title: "Opening the kiln",
      showWords: true,
    }),
  },
  {
    title: "A file that plays by itself",
    props: ({ videoId }) => ({ source: "file", assetId: videoId, autoplay: true, controls: false, ratio: "standard" }),
  },
  {
    title: "A file without a large button",
    props: ({ videoId }) => ({ source: "file", assetId: videoId, overlay: false, loop: true, muted: true }),
  },
];
