import { defineFixtures } from "../domain/defineFixtures.ts";
import { foursquareBlock } from "./block.ts";

export const foursquareFixtures = defineFixtures(foursquareBlock, [
  {
    title: "A place",
    props: { address: "https://foursquare.com/v/kiln-cafe/4b5a0d1ef964a52076ae28e3", label: "The café next door" },
  },
]);
