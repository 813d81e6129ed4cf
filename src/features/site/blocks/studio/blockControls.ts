import { acuityControls } from "../acuity/controls.ts";
import { amazonControls } from "../amazon/controls.ts";
import { buttonControls } from "../button/controls.ts";
import { chartControls } from "../chart/controls.ts";
import { codeControls } from "../code/controls.ts";
import type { BlockName } from "../domain/blockKinds.ts";
import type { Control } from "../domain/controls.ts";
import { fiveHundredPixControls } from "../fivehundredpix/controls.ts";
import { flickrControls } from "../flickr/controls.ts";
import { foursquareControls } from "../foursquare/controls.ts";
import { galleryControls } from "../gallery/controls.ts";
import { horizontalRuleControls } from "../horizontalrule/controls.ts";
import { htmlControls } from "../html/controls.ts";
import { imageControls } from "../image/controls.ts";
import { instagramControls } from "../instagram/controls.ts";
import { markdownControls } from "../markdown/controls.ts";
import { openTableControls } from "../opentable/controls.ts";
import { openTableWideControls } from "../opentable-v2/controls.ts";
import { quoteControls } from "../quote/controls.ts";
import { soundCloudControls } from "../soundcloud/controls.ts";
import { spacerControls } from "../spacer/controls.ts";
import { tockControls } from "../tock/controls.ts";
import { twitterControls } from "../twitter/controls.ts";
import { zolaControls } from "../zola/controls.ts";

/** The panel of each kind of block, in the order of their numbers. */
export const blockControls: Partial<Record<BlockName, readonly Control[]>> = {
  image: imageControls,
  gallery: galleryControls,
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
  html: htmlControls,
  quote: quoteControls,
  button: buttonControls,
  spacer: spacerControls,
  horizontalrule: horizontalRuleControls,
  markdown: markdownControls,
  code: codeControls,
  chart: chartControls,
};
