import type { BlockFixture } from "../domain/defineFixtures.ts";
import type { embedBlock } from "./block.ts";

export const embedFixtures: readonly BlockFixture<typeof embedBlock.props>[] = [
  { title: "URL", props: { address: "https://calendar.example.com/kiln", title: "Our calendar" } },
  {
    title: "By a frame's code, with a caption",
    props: {
      source: "code",
      code: '<iframe src="https://maps.example.com/embed?id=1" width="400" height="300" title="Where we are"></iframe>',
      caption: "The studio is behind the mill.",
    },
  },
  { title: "Text", props: { source: "code", code: "<p>Open on <strong>Saturdays</strong>, ten to four.</p>" } },
];
