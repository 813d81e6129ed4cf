import { mayChangeNote } from "#features/account/roles/domain/mayChangeNote.ts";
import { pictureOf } from "#features/commerce/cart/domain/lineItem.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { OrderDetail } from "../contract.ts";
import { orderTimeline } from "../domain/orderTimeline.ts";
import type { StoredOrder } from "./readOrder.ts";
import type { OrderRecord } from "./readOrderRecord.ts";

/** An order for the studio. @param viewer who sees it */
export function describeOrder(order: StoredOrder, record: OrderRecord, viewer: RequestContext["account"]): OrderDetail {
  const { downloadToken: _downloadToken, ...rest } = order;
  return {
    ...rest,
    placedAt: order.placedAt.toISOString(),
    fulfilledAt: order.fulfilledAt?.toISOString() ?? null,
    canceledAt: order.canceledAt?.toISOString() ?? null,
    itemCount: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    formAnswers: order.formAnswers.map(({ title, text }) => ({ title, text })),
    lines: order.lines.map(({ answers, ...line }) => ({
      ...line,
      productName: line.name,
      answers: answers.map(({ title, text }) => ({ title, text })),
      image: pictureOf(line),
    })),
    payments: order.payments.map((payment) => ({
      ...payment,
      createdAt: isoTime(payment.createdAt),
      capturedAt: payment.capturedAt && isoTime(payment.capturedAt),
    })),
    refunds: order.refunds.map((refund) => ({ ...refund, createdAt: isoTime(refund.createdAt) })),
    fulfillments: order.fulfillments.map(({ idempotencyKey: _key, ...each }) => ({
      ...each,
      createdAt: isoTime(each.createdAt),
    })),
    notes: record.notes.map((note) => ({
      id: note.id,
      body: note.body,
      writtenBy: note.writtenBy,
      mayChange: mayChangeNote(viewer, note),
      createdAt: isoTime(note.createdAt),
      editedAt: note.editedAt && isoTime(note.editedAt),
      editedBy: note.editorId === note.accountId ? null : note.editedBy,
    })),
    history: orderTimeline(order, record.entries, record.mails),
  };
}

// The database's JSON contains times in the connection's time zone.
function isoTime(text: string): string {
  return new Date(text).toISOString();
}
