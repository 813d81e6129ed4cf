import { accordionControls } from "../accordion/controls.ts";
import { acuityControls } from "../acuity/controls.ts";
import { albumControls } from "../album/controls.ts";
import { amazonControls } from "../amazon/controls.ts";
import { archiveControls } from "../archive/controls.ts";
import { audioControls } from "../audio/controls.ts";
import { buttonControls } from "../button/controls.ts";
import { calendarControls } from "../calendar/controls.ts";
import { chartControls } from "../chart/controls.ts";
import { codeControls } from "../code/controls.ts";
import { collectionLinkControls } from "../collectionlink/controls.ts";
import type { BlockName } from "../domain/blockKinds.ts";
import type { Control } from "../domain/controls.ts";
import { embedControls } from "../embed/controls.ts";
import { fiveHundredPixControls } from "../fivehundredpix/controls.ts";
import { flickrControls } from "../flickr/controls.ts";
import { folderControls } from "../folder/controls.ts";
import { formControls } from "../form/controls.ts";
import { foursquareControls } from "../foursquare/controls.ts";
import { galleryControls } from "../gallery/controls.ts";
import { geoControls } from "../geo/controls.ts";
import { horizontalRuleControls } from "../horizontalrule/controls.ts";
import { htmlControls } from "../html/controls.ts";
import { imageControls } from "../image/controls.ts";
import { instagramControls } from "../instagram/controls.ts";
import { linkControls } from "../link/controls.ts";
import { logoControls } from "../logo/controls.ts";
import { mapControls } from "../map/controls.ts";
import { markdownControls } from "../markdown/controls.ts";
import { menuControls } from "../menu/controls.ts";
import { navigationControls } from "../navigation/controls.ts";
import { newsletterControls } from "../newsletter/controls.ts";
import { openTableControls } from "../opentable/controls.ts";
import { openTableWideControls } from "../opentable-v2/controls.ts";
import { postsByAuthorControls } from "../postsbyauthor/controls.ts";
import { postsByCategoryControls } from "../postsbycategory/controls.ts";
import { postsByMonthControls } from "../postsbymonth/controls.ts";
import { postsByTagControls } from "../postsbytag/controls.ts";
import { productControls } from "../product/controls.ts";
import { quoteControls } from "../quote/controls.ts";
import { rssControls } from "../rss/controls.ts";
import { searchControls } from "../search/controls.ts";
import { socialAccountLinksControls } from "../socialaccountlinks/controls.ts";
import { socialAccountLinksV2Controls } from "../socialaccountlinks-v2/controls.ts";
import { socialLinksControls } from "../sociallinks/controls.ts";
import { soundCloudControls } from "../soundcloud/controls.ts";
import { spacerControls } from "../spacer/controls.ts";
import { summaryControls } from "../summary-v2/controls.ts";
import { tagCloudControls } from "../tagcloud/controls.ts";
import { tockControls } from "../tock/controls.ts";
import { tourDatesControls } from "../tourdates/controls.ts";
import { twitterControls } from "../twitter/controls.ts";
import { videoControls } from "../video/controls.ts";
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
  album: albumControls,
  zola: zolaControls,
  acuity: acuityControls,
  tock: tockControls,
  html: htmlControls,
  logo: logoControls,
  quote: quoteControls,
  video: videoControls,
  audio: audioControls,
  button: buttonControls,
  spacer: spacerControls,
  embed: embedControls,
  horizontalrule: horizontalRuleControls,
  markdown: markdownControls,
  code: codeControls,
  chart: chartControls,
  navigation: navigationControls,
  form: formControls,
  collectionlink: collectionLinkControls,
  link: linkControls,
  tagcloud: tagCloudControls,
  folder: folderControls,
  sociallinks: socialLinksControls,
  calendar: calendarControls,
  postsbyauthor: postsByAuthorControls,
  postsbytag: postsByTagControls,
  postsbycategory: postsByCategoryControls,
  postsbymonth: postsByMonthControls,
  search: searchControls,
  product: productControls,
  socialaccountlinks: socialAccountLinksControls,
  rss: rssControls,
  newsletter: newsletterControls,
  "socialaccountlinks-v2": socialAccountLinksV2Controls,
  archive: archiveControls,
  "summary-v2": summaryControls,
  accordion: accordionControls,
  menu: menuControls,
  tourdates: tourDatesControls,
  map: mapControls,
  geo: geoControls,
};
