import { accordionBlock } from "../accordion/block.ts";
import { acuityBlock } from "../acuity/block.ts";
import { albumBlock } from "../album/block.ts";
import { amazonBlock } from "../amazon/block.ts";
import { archiveBlock } from "../archive/block.ts";
import { audioBlock } from "../audio/block.ts";
import { buttonBlock } from "../button/block.ts";
import { calendarBlock } from "../calendar/block.ts";
import { chartBlock } from "../chart/block.ts";
import { codeBlock } from "../code/block.ts";
import { collectionLinkBlock } from "../collectionlink/block.ts";
import { embedBlock } from "../embed/block.ts";
import { fiveHundredPixBlock } from "../fivehundredpix/block.ts";
import { flickrBlock } from "../flickr/block.ts";
import { folderBlock } from "../folder/block.ts";
import { formBlock } from "../form/block.ts";
import { foursquareBlock } from "../foursquare/block.ts";
import { galleryBlock } from "../gallery/block.ts";
import { geoBlock } from "../geo/block.ts";
import { horizontalRuleBlock } from "../horizontalrule/block.ts";
import { htmlBlock } from "../html/block.ts";
import { imageBlock } from "../image/block.ts";
import { instagramBlock } from "../instagram/block.ts";
import { linkBlock } from "../link/block.ts";
import { logoBlock } from "../logo/block.ts";
import { mapBlock } from "../map/block.ts";
import { markdownBlock } from "../markdown/block.ts";
import { menuBlock } from "../menu/block.ts";
import { navigationBlock } from "../navigation/block.ts";
import { newsletterBlock } from "../newsletter/block.ts";
import { openTableBlock } from "../opentable/block.ts";
import { openTableWideBlock } from "../opentable-v2/block.ts";
import { postsByAuthorBlock } from "../postsbyauthor/block.ts";
import { postsByCategoryBlock } from "../postsbycategory/block.ts";
import { postsByMonthBlock } from "../postsbymonth/block.ts";
import { postsByTagBlock } from "../postsbytag/block.ts";
import { productBlock } from "../product/block.ts";
import { quoteBlock } from "../quote/block.ts";
import { rssBlock } from "../rss/block.ts";
import { searchBlock } from "../search/block.ts";
import { socialAccountLinksBlock } from "../socialaccountlinks/block.ts";
import { socialAccountLinksV2Block } from "../socialaccountlinks-v2/block.ts";
import { socialLinksBlock } from "../sociallinks/block.ts";
import { soundCloudBlock } from "../soundcloud/block.ts";
import { spacerBlock } from "../spacer/block.ts";
import { summaryBlock } from "../summary-v2/block.ts";
import { tagCloudBlock } from "../tagcloud/block.ts";
import { tockBlock } from "../tock/block.ts";
import { tourDatesBlock } from "../tourdates/block.ts";
import { twitterBlock } from "../twitter/block.ts";
import { videoBlock } from "../video/block.ts";
import { zolaBlock } from "../zola/block.ts";
import type { BlockKind } from "./defineBlock.ts";

/** Every kind of block by its name, in the order of their numbers. */
export const blockKinds = {
  navigation: navigationBlock,
  html: htmlBlock,
  logo: logoBlock,
  map: mapBlock,
  image: imageBlock,
  twitter: twitterBlock,
  gallery: galleryBlock,
  form: formBlock,
  geo: geoBlock,
  collectionlink: collectionLinkBlock,
  link: linkBlock,
  tagcloud: tagCloudBlock,
  folder: folderBlock,
  menu: menuBlock,
  sociallinks: socialLinksBlock,
  spacer: spacerBlock,
  embed: embedBlock,
  code: codeBlock,
  foursquare: foursquareBlock,
  instagram: instagramBlock,
  calendar: calendarBlock,
  postsbyauthor: postsByAuthorBlock,
  postsbytag: postsByTagBlock,
  postsbycategory: postsByCategoryBlock,
  postsbymonth: postsByMonthBlock,
  quote: quoteBlock,
  video: videoBlock,
  search: searchBlock,
  audio: audioBlock,
  fivehundredpix: fiveHundredPixBlock,
  product: productBlock,
  markdown: markdownBlock,
  flickr: flickrBlock,
  amazon: amazonBlock,
  horizontalrule: horizontalRuleBlock,
  socialaccountlinks: socialAccountLinksBlock,
  rss: rssBlock,
  opentable: openTableBlock,
  newsletter: newsletterBlock,
  button: buttonBlock,
  "socialaccountlinks-v2": socialAccountLinksV2Block,
  "summary-v2": summaryBlock,
  soundcloud: soundCloudBlock,
  tourdates: tourDatesBlock,
  album: albumBlock,
  archive: archiveBlock,
  chart: chartBlock,
  zola: zolaBlock,
  acuity: acuityBlock,
  "opentable-v2": openTableWideBlock,
  tock: tockBlock,
  accordion: accordionBlock,
} as const;

export type BlockKinds = typeof blockKinds;
export type BlockName = keyof BlockKinds;

/**
 * Kinds that another kind has taken the place of, by their names, with the number of spec.txt §3. A stored block of one
 * is read as the other (`migrateBlock`): it is shown and edited as such, and written so when its page is next saved.
 */
export const formerKinds: Readonly<Record<string, { number: number; isNow: BlockName }>> = {
  summary: { number: 20, isNow: "summary-v2" },
};

/** A kind by the name that a stored block gives; undefined for one that does not exist. */
export function blockKindOf(name: unknown): BlockKind | undefined {
  return typeof name === "string" && Object.hasOwn(blockKinds, name)
    ? (blockKinds[name as BlockName] as unknown as BlockKind)
    : undefined;
}
