import { defineFixtures } from "../domain/defineFixtures.ts";
import { soundCloudBlock } from "./block.ts";

export const soundCloudFixtures = defineFixtures(soundCloudBlock, [
  { title: "A track", props: { address: "https://soundcloud.com/kilnandfield/rain-on-clay", label: "Rain on clay" } },
  { title: "An artist, square", props: { address: "https://soundcloud.com/kilnandfield", ratio: "square" } },
]);
