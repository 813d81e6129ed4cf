import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { noteBody } from "#kernel/contract/noteBody.ts";
import { orderDetail, orderFailures } from "./contract.ts";

/** Maximum number of notes about an order. */
export const maxOrderNotes = 500;

export const orderNoteFailures = {
  "order-unknown": orderFailures["order-unknown"],
  "note-unknown": { status: 404, message: "This note no longer exists." },
  "note-of-another": {
    status: 403,
    message: "Only the person who wrote a note, or who manages contributors, can change it.",
  },
  "notes-full": { status: 409, message: `An order can have up to ${maxOrderNotes} notes.` },
} satisfies FailureTable;

const mayManage = withRight("orders.manage");
const orderPath = "/api/config/orders/:orderId";
const ofOrder = z.object({ orderId: z.uuid() });
const ofNote = ofOrder.extend({ noteId: z.uuid() });

export const addOrderNoteRoute = defineRoute({
  method: "POST",
  path: `${orderPath}/notes`,
  summary: "Adds a note about an order, which only contributors see",
  access: mayManage,
  params: ofOrder,
  body: noteBody,
  status: 201,
  response: orderDetail,
  failures: orderNoteFailures,
});

export const saveOrderNoteRoute = defineRoute({
  method: "PUT",
  path: `${orderPath}/notes/:noteId`,
  summary: "Changes a note about an order, for its writer and those who manage contributors",
  access: mayManage,
  params: ofNote,
  body: noteBody,
  response: orderDetail,
  failures: orderNoteFailures,
});

export const deleteOrderNoteRoute = defineRoute({
  method: "DELETE",
  path: `${orderPath}/notes/:noteId`,
  summary: "Deletes a note about an order, for its writer and those who manage contributors",
  access: mayManage,
  params: ofNote,
  response: orderDetail,
  failures: orderNoteFailures,
});
