import type { ComponentType } from "react";
import { ButtonView } from "../button/View.tsx";
import type { BlockKinds, BlockName } from "../domain/blockKinds.ts";
import { HorizontalRuleView } from "../horizontalrule/View.tsx";
import { HtmlView } from "../html/View.tsx";
import { ImageView } from "../image/View.tsx";
import { QuoteView } from "../quote/View.tsx";
import { SpacerView } from "../spacer/View.tsx";
import { SummaryView } from "../summary-v2/View.tsx";
import type { BlockViewProps } from "./blockContext.ts";

/** What each kind of block looks like. */
export const blockViews: { [Name in BlockName]: ComponentType<BlockViewProps<BlockKinds[Name]["props"]["_output"]>> } =
  {
    html: HtmlView,
    image: ImageView,
    spacer: SpacerView,
    quote: QuoteView,
    horizontalrule: HorizontalRuleView,
    button: ButtonView,
    "summary-v2": SummaryView,
  };
