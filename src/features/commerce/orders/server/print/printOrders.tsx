import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { textDirection } from "#kernel/domain/textDirection.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { orderFailures } from "../../contract.ts";
import { type Paper, paperOf, papers } from "../../domain/papers.ts";
import { printTexts as texts } from "../../domain/printTexts.ts";
import { printOrdersRoute } from "../../printContract.ts";
import { readOrder } from "../readOrder.ts";
import { Invoice } from "./Invoice.tsx";
import { PackingSlip } from "./PackingSlip.tsx";
import { printContext } from "./printContext.ts";
import { printStyles } from "./printStyles.ts";

const fail = failuresOf(orderFailures);

type PrintQuery = RouteInput<typeof printOrdersRoute>["query"];

/** A page with the invoices or packing slips of orders, each on a new sheet. It has no scripts and loads nothing. */
export async function printOrders(
  { site, website }: Pick<RequestContext, "site" | "website">,
  query: PrintQuery,
): Promise<Answer | Failure> {
  const paper = query.paper ?? paperOf(website.locale);
  const title = query.kind === "invoice" ? texts.invoice : texts.packingSlip;
  const sheets = [];
  for (const id of query.orders) {
    const order = await readOrder(site.db, site.websiteId, { id });
    if (!order) return fail("order-unknown");
    if (query.shipment && !order.fulfillments.some((shipment) => shipment.id === query.shipment)) {
      return fail("shipment-unknown");
    }
    const context = printContext(website, order);
    sheets.push(
      query.kind === "invoice" ? (
        <Invoice key={id} context={context} />
      ) : (
        <PackingSlip key={id} context={context} shipmentId={query.shipment} />
      ),
    );
  }
  const styles = printStyles(paper);
  const html = renderToStaticMarkup(
    <html lang={website.locale} dir={textDirection(website.locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${website.title}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, which escaping would change */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <PaperBar identifier={website.identifier} query={query} paper={paper} />
        <main>{sheets}</main>
      </body>
    </html>,
  );
  const hash = createHash("sha256").update(styles).digest("base64");
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-store",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
  return new Answer(200, headers, `<!doctype html>${html}`);
}

/** On screen: the other paper, and how to print. */
function PaperBar({ identifier, query, paper }: { identifier: string; query: PrintQuery; paper: Paper }) {
  const addressOf = (chosen: Paper) => {
    const values = new URLSearchParams({ site: identifier, kind: query.kind, orders: query.orders.join(",") });
    if (query.shipment) values.set("shipment", query.shipment);
    values.set("paper", chosen);
    return `${printOrdersRoute.path}?${values}`;
  };
  return (
    <header className="bar" lang="en" dir="ltr">
      <p>{texts.howToPrint}</p>
      <nav aria-label={texts.paper}>
        {papers.map((each) => (
          <a key={each} href={addressOf(each)} aria-current={each === paper ? "page" : undefined}>
            {texts.papers[each]}
          </a>
        ))}
      </nav>
    </header>
  );
}
