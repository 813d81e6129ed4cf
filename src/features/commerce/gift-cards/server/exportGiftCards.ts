import type { Readable } from "node:stream";
import { sql } from "kysely";
import { toDecimalString } from "#kernel/domain/money.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { streamPieces } from "#kernel/server/delimited/streamPieces.ts";
import { timeInFile } from "#kernel/server/delimited/timeInFile.ts";
import { writeHeader, writeRows } from "#kernel/server/delimited/writeRows.ts";
import { statusNames } from "../domain/statusNames.ts";
import { cardColumns, type StoredGiftCard, statusOf } from "./giftCardRows.ts";

const rowsAtOnce = 500;

const headings = defineTexts("studio.giftCards.file", {
  lastFour: "Last four",
  status: "Status",
  test: "Test",
  currency: "Currency",
  value: "Value",
  balance: "Balance",
  recipient: "Recipient",
  recipientEmail: "Recipient email",
  sender: "Sender",
  issued: "Issued",
  emailed: "Emailed",
  voided: "Voided",
});

/** All gift cards as CSV, oldest first, without their codes. Times are those of the shop's clock. */
export function exportGiftCards(site: SiteScope, timeZone: string): Readable {
  return streamPieces(pieces(site, timeZone));
}

async function* pieces({ db, websiteId }: SiteScope, timeZone: string): AsyncGenerator<string> {
  yield writeHeader(Object.values(headings));
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await sql<StoredGiftCard>`
      select ${cardColumns} from gift_cards as card
      where card.website_id = ${websiteId} and card.id > ${after} order by card.id limit ${rowsAtOnce}`.execute(db);
    if (rows.length > 0) {
      yield writeRows(
        rows.map((card) => [
          card.lastFour,
          statusNames[statusOf(card)],
          card.isTest ? "yes" : "",
          card.currency,
          toDecimalString(card.initialCents, card.currency),
          toDecimalString(card.balanceCents, card.currency),
          card.recipientName,
          card.recipientEmail ?? "",
          card.senderName,
          timeInFile(card.createdAt, timeZone),
          timeInFile(card.sentAt, timeZone),
          timeInFile(card.voidedAt, timeZone),
        ]),
      );
    }
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}
