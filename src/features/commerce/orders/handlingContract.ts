import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { postalAddress } from "#features/commerce/address/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { noteBody, noteOfAnother } from "#kernel/contract/noteBody.ts";
import { orderDetail, orderFailures } from "./contract.ts";

/** Maximum number of notes about an order. */
export const maxOrderNotes = 500;

export const orderNoteFailures = {
  "order-unknown": orderFailures["order-unknown"],
  "note-unknown": { status: 404, message: "This note no longer exists." },
  "note-of-another": { status: 403, message: noteOfAnother },
  "notes-full": { status: 409, message: `An order can have up to ${maxOrderNotes} notes.` },
} satisfies FailureTable;

/** How often emails of an order can be sent again within an hour. */
export const maxResends = 5;

export const customerFailures = {
  "order-unknown": orderFailures["order-unknown"],
  "order-shipped": { status: 409, message: "This can be changed only until everything in the order is shipped." },
  "customer-invalid": { status: 400, message: "Check the highlighted fields." },
  "mail-unknown": { status: 404, message: "This email can't be sent again." },
  "mail-outdated": { status: 409, message: "The shipment that this email is about was removed." },
  "resent-too-often": {
    status: 429,
    message: `Emails of an order can be sent again up to ${maxResends} times an hour. Try again later.`,
  },
} satisfies FailureTable;

/** How the timeline and the activity log name what was changed. */
export const customerLabels = { email: "Email", shippingAddress: "Shipping address" };

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

export const changeCustomerRoute = defineRoute({
  method: "PUT",
  path: `${orderPath}/customer`,
  summary:
    "Corrects the email and the shipping address of an order until everything is shipped; taxes stay as they are",
  access: mayManage,
  params: ofOrder,
  body: z.object({
    customerEmail: z.string().max(300),
    /** Null for an order that is not shipped. */
    shippingAddress: postalAddress.nullable(),
  }),
  response: orderDetail,
  failures: customerFailures,
});

export const resendOrderMailRoute = defineRoute({
  method: "POST",
  path: `${orderPath}/mails/:mailId/resend`,
  summary: "Sends an email of an order to the customer again",
  access: mayManage,
  params: ofOrder.extend({ mailId: z.uuid() }),
  response: orderDetail,
  failures: customerFailures,
});
