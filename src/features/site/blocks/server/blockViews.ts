import type { ComponentType } from "react";
import { AcuityView } from "../acuity/View.tsx";
import { AmazonView } from "../amazon/View.tsx";
import { ButtonView } from "../button/View.tsx";
import { ChartView } from "../chart/View.tsx";
import { CodeView } from "../code/View.tsx";
import type { BlockKinds, BlockName } from "../domain/blockKinds.ts";
import { FiveHundredPixView } from "../fivehundredpix/View.tsx";
import { FlickrView } from "../flickr/View.tsx";
import { FoursquareView } from "../foursquare/View.tsx";
import { GalleryView } from "../gallery/View.tsx";
import { HorizontalRuleView } from "../horizontalrule/View.tsx";
import { HtmlView } from "../html/View.tsx";
import { ImageView } from "../image/View.tsx";
import { InstagramView } from "../instagram/View.tsx";
import { MarkdownView } from "../markdown/View.tsx";
import { OpenTableView } from "../opentable/View.tsx";
import { OpenTableWideView } from "../opentable-v2/View.tsx";
import { QuoteView } from "../quote/View.tsx";
import { SoundCloudView } from "../soundcloud/View.tsx";
import { SpacerView } from "../spacer/View.tsx";
import { SummaryView } from "../summary-v2/View.tsx";
import { TockView } from "../tock/View.tsx";
import { TwitterView } from "../twitter/View.tsx";
import { ZolaView } from "../zola/View.tsx";
import type { BlockViewProps } from "./blockContext.ts";

/** What each kind of block looks like. */
export const blockViews: { [Name in BlockName]: ComponentType<BlockViewProps<BlockKinds[Name]["props"]["_output"]>> } =
  {
    html: HtmlView,
    image: ImageView,
    gallery: GalleryView,
    spacer: SpacerView,
    quote: QuoteView,
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
    zola: ZolaView,
    acuity: AcuityView,
    tock: TockView,
    markdown: MarkdownView,
    code: CodeView,
    chart: ChartView,
  };
