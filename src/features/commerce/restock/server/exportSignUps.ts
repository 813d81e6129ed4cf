import type { Readable } from "node:stream";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { streamPieces } from "#kernel/server/delimited/streamPieces.ts";
import { timeInFile } from "#kernel/server/delimited/timeInFile.ts";
import { writeHeader, writeRows } from "#kernel/server/delimited/writeRows.ts";
import { variantName } from "../domain/variantName.ts";
import { shownState } from "./queuedMails.ts";

const headings = defineTexts("studio.restock.file", {
  email: "Email",
  product: "Product",
  variant: "Variant",
  sku: "SKU",
  state: "State",
  mailingList: "Mailing list",
  signedUp: "Signed up",
  sent: "Email sent",
});
const chunkRows = 2000;

/** Every sign-up as CSV, streamed. Cells that a spreadsheet would calculate are escaped. */
export function exportSignUps(site: SiteScope, timeZone: string): Readable {
  return streamPieces(pieces(site, timeZone));
}

async function* pieces(site: SiteScope, timeZone: string): AsyncGenerator<string> {
  yield writeHeader(Object.values(headings));
  let after: string | undefined;
  for (;;) {
    const rows = await readRows(site, after);
    if (rows.length > 0) yield writeRows(rows.map((row) => cellsOf(row, timeZone)));
    if (rows.length < chunkRows) return;
    after = rows.at(-1)?.id;
  }
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows(site: SiteScope, after: string | undefined) {
  return site.db
    .selectFrom("restock_sign_ups as sign_up")
    .innerJoin("products as product", (join) =>
      join.onRef("product.website_id", "=", "sign_up.website_id").onRef("product.id", "=", "sign_up.product_id"),
    )
    .innerJoin("variants as variant", (join) =>
      join.onRef("variant.website_id", "=", "sign_up.website_id").onRef("variant.id", "=", "sign_up.variant_id"),
    )
    .select([
      "sign_up.id",
      "sign_up.email",
      "sign_up.wants_mailing_list",
      "sign_up.state",
      "sign_up.created_at",
      "sign_up.sent_at",
      "product.name",
      "product.option_names",
      "variant.attributes",
      "variant.sku",
    ])
    .where("sign_up.website_id", "=", site.websiteId)
    .$if(after !== undefined, (select) => select.where("sign_up.id", ">", after ?? ""))
    .orderBy("sign_up.id")
    .limit(chunkRows)
    .execute();
}

function cellsOf(row: Row, timeZone: string): string[] {
  return [
    row.email,
    row.name,
    variantName(row.option_names, row.attributes as Record<string, string>),
    row.sku,
    shownState(row),
    row.wants_mailing_list ? "yes" : "no",
    timeInFile(row.created_at, timeZone),
    timeInFile(row.sent_at, timeZone),
  ];
}
