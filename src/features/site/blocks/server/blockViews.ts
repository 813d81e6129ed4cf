import type { ComponentType } from "react";
import { AccordionView } from "../accordion/View.tsx";
import { AcuityView } from "../acuity/View.tsx";
import { AlbumView } from "../album/View.tsx";
import { AmazonView } from "../amazon/View.tsx";
import { ArchiveView } from "../archive/View.tsx";
import { AudioView } from "../audio/View.tsx";
import { ButtonView } from "../button/View.tsx";
import { CalendarView } from "../calendar/View.tsx";
import { ChartView } from "../chart/View.tsx";
import { CodeView } from "../code/View.tsx";
import { CollectionLinkView } from "../collectionlink/View.tsx";
import type { BlockKinds, BlockName } from "../domain/blockKinds.ts";
import { EmbedView } from "../embed/View.tsx";
import { FiveHundredPixView } from "../fivehundredpix/View.tsx";
import { FlickrView } from "../flickr/View.tsx";
import { FolderView } from "../folder/View.tsx";
import { FormView } from "../form/View.tsx";
import { FoursquareView } from "../foursquare/View.tsx";
import { GalleryView } from "../gallery/View.tsx";
import { GeoView } from "../geo/View.tsx";
import { HorizontalRuleView } from "../horizontalrule/View.tsx";
import { HtmlView } from "../html/View.tsx";
import { ImageView } from "../image/View.tsx";
import { InstagramView } from "../instagram/View.tsx";
import { LinkView } from "../link/View.tsx";
import { LogoView } from "../logo/View.tsx";
import { MapView } from "../map/View.tsx";
import { MarkdownView } from "../markdown/View.tsx";
import { MenuView } from "../menu/View.tsx";
import { NavigationView } from "../navigation/View.tsx";
import { NewsletterView } from "../newsletter/View.tsx";
import { OpenTableView } from "../opentable/View.tsx";
import { OpenTableWideView } from "../opentable-v2/View.tsx";
import { PostsByAuthorView } from "../postsbyauthor/View.tsx";
import { PostsByCategoryView } from "../postsbycategory/View.tsx";
import { PostsByMonthView } from "../postsbymonth/View.tsx";
import { PostsByTagView } from "../postsbytag/View.tsx";
import { ProductView } from "../product/View.tsx";
import { QuoteView } from "../quote/View.tsx";
import { RssView } from "../rss/View.tsx";
import { SearchView } from "../search/View.tsx";
import { SocialAccountLinksView } from "../socialaccountlinks/View.tsx";
import { SocialAccountLinksV2View } from "../socialaccountlinks-v2/View.tsx";
import { SocialLinksView } from "../sociallinks/View.tsx";
import { SoundCloudView } from "../soundcloud/View.tsx";
import { SpacerView } from "../spacer/View.tsx";
import { SummaryView } from "../summary-v2/View.tsx";
import { TagCloudView } from "../tagcloud/View.tsx";
import { TockView } from "../tock/View.tsx";
import { TourDatesView } from "../tourdates/View.tsx";
import { TwitterView } from "../twitter/View.tsx";
import { VideoView } from "../video/View.tsx";
import { ZolaView } from "../zola/View.tsx";
import type { BlockViewProps } from "./blockContext.ts";

/** What each kind of block looks like. */
export const blockViews: { [Name in BlockName]: ComponentType<BlockViewProps<BlockKinds[Name]["props"]["_output"]>> } =
  {
    html: HtmlView,
    logo: LogoView,
    image: ImageView,
    gallery: GalleryView,
    spacer: SpacerView,
    embed: EmbedView,
    quote: QuoteView,
    video: VideoView,
    audio: AudioView,
    horizontalrule: HorizontalRuleView,
    button: ButtonView,
    "summary-v2": SummaryView,
    twitter: TwitterView,
    foursquare: FoursquareView,
    instagram: InstagramView,
    fivehundredpix: FiveHundredPixView,
    flickr: FlickrView,
    amazon: AmazonView,
    opentable: OpenTableView,
    "opentable-v2": OpenTableWideView,
    soundcloud: SoundCloudView,
    album: AlbumView,
    zola: ZolaView,
    acuity: AcuityView,
    tock: TockView,
    markdown: MarkdownView,
    code: CodeView,
    chart: ChartView,
    navigation: NavigationView,
    form: FormView,
    collectionlink: CollectionLinkView,
    tagcloud: TagCloudView,
    folder: FolderView,
    sociallinks: SocialLinksView,
    calendar: CalendarView,
    postsbyauthor: PostsByAuthorView,
    postsbytag: PostsByTagView,
    postsbycategory: PostsByCategoryView,
    postsbymonth: PostsByMonthView,
    search: SearchView,
    product: ProductView,
    socialaccountlinks: SocialAccountLinksView,
    rss: RssView,
    newsletter: NewsletterView,
    "socialaccountlinks-v2": SocialAccountLinksV2View,
    archive: ArchiveView,
    link: LinkView,
    accordion: AccordionView,
    menu: MenuView,
    tourdates: TourDatesView,
    map: MapView,
    geo: GeoView,
  };
