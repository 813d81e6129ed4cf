import { defineFixtures } from "../domain/defineFixtures.ts";
import { flickrBlock } from "./block.ts";

export const flickrFixtures = defineFixtures(flickrBlock, [
  {
    title: "An album",
    props: {
      address: "https://www.flickr.com/photos/kilnandfield/albums/72157600000000000",
      label: "The open studio in pictures",
    },
  },
]);
