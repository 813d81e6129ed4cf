import type { Answer } from "#kernel/server/http/answer.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { type Paper, paperOf } from "../../domain/papers.ts";
import { printTexts as texts } from "../../domain/printTexts.ts";
import type { StoredOrder } from "../readOrder.ts";
import { Invoice } from "./Invoice.tsx";
import { printContext } from "./printContext.ts";
import { printPage } from "./printPage.tsx";

/** An order as a page for its buyer to print. Before it is paid, it is no receipt. @param path of this page */
export function printReceipt(
  website: Website,
  order: StoredOrder,
  { path, paper = paperOf(website.locale) }: { path: string; paper?: Paper | undefined },
): Answer {
  const title = order.paymentState === "AWAITING" ? texts.orderSummary : texts.receipt;
  return printPage(website, {
    title: () => title,
    sheets: <Invoice context={printContext(website, order)} title={title} />,
    bar: { paper, addressOf: (chosen) => `${path}?paper=${chosen}` },
  });
}
