import { acuityControls } from "../acuity/controls.ts";
import { amazonControls } from "../amazon/controls.ts";
import type { BlockName } from "../domain/blockKinds.ts";
import type { Control } from "../domain/controls.ts";
import { fiveHundredPixControls } from "../fivehundredpix/controls.ts";
import { flickrControls } from "../flickr/controls.ts";
import { foursquareControls } from "../foursquare/controls.ts";
import { instagramControls } from "../instagram/controls.ts";
import { openTableControls } from "../opentable/controls.ts";
import { openTableWideControls } from "../opentable-v2/controls.ts";
import { soundCloudControls } from "../soundcloud/controls.ts";
import { tockControls } from "../tock/controls.ts";
import { twitterControls } from "../twitter/controls.ts";
import { zolaControls } from "../zola/controls.ts";

/** The panel of each kind of block, in the order of their numbers. */
export const blockControls: Partial<Record<BlockName, readonly Control[]>> = {
  twitter: twitterControls,
  foursquare: foursquareControls,
  instagram: instagramControls,
  fivehundredpix: fiveHundredPixControls,
  flickr: flickrControls,
  amazon: amazonControls,
  opentable: openTableControls,
  "opentable-v2": openTableWideControls,
  soundcloud: soundCloudControls,
  zola: zolaControls,
  acuity: acuityControls,
  tock: tockControls,
};
