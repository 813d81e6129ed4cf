import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { maxMemberTagLength } from "#features/audience/members/domain/memberTags.ts";
import { storedAddress } from "#features/commerce/address/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { customerPeriods } from "./domain/customerPeriods.ts";

/** Reads customers. */
const mayRead = withRight("orders.manage");
/** Decides about a customer's data. */
const mayDecide = withRight("customers.manage");

/** Matches of a search or filter are counted up to this number. Counting more would take time. */
export const countedCustomers = 1000;

/** Number of entries of a customer's timeline, and of downloads. The newest are shown. */
export const shownHappenings = 100;
export const shownDownloads = 50;

export const customerFailures = {
  "customer-unknown": { status: 404, message: "This customer no longer exists." },
  "orders-open": {
    status: 409,
    message: "This customer has orders that are not fulfilled yet. Fulfill or cancel them first.",
  },
} satisfies FailureTable;

/** What a customer spent in one currency, after refunds. */
const spending = z.object({ currency: z.string(), orderCount: z.number().int(), cents: z.number().int() });

/** A customer in the list. */
export const listedCustomer = z.object({
  /** The same as the person's id among the members. */
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** Has an account with a confirmed email. */
  isMember: z.boolean(),
  tags: z.array(z.string()),
  wantsNews: z.boolean(),
  /** Of the last order; empty texts if it had no address. */
  place: z.object({ country: z.string(), state: z.string(), city: z.string() }),
  /** Sales: paid, not canceled, no test orders. */
  orderCount: z.number().int(),
  /** The website's currency first. Empty if nothing was bought. */
  spent: z.array(spending),
  /** The last order of any kind. */
  lastOrderAt: z.string(),
});

export type ListedCustomer = z.infer<typeof listedCustomer>;

/** Which customers a list or an export contains. */
export const customerFilter = z.object({
  /** Beginnings of words of the email or the name, in any order. */
  search: z.string().trim().max(200).optional(),
  tag: z.string().max(maxMemberTagLength).optional(),
  /** Least amount, in cents of the website's currency. */
  spent: z.coerce.number().int().min(0).max(1e13).optional(),
  /** Least number of sales. */
  orders: z.coerce.number().int().min(0).max(1e6).optional(),
  /** Of the last order: "US". */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** When the last order was placed. */
  lastOrder: z.enum(customerPeriods).optional(),
  news: z.enum(["yes", "no"]).optional(),
  account: z.enum(["member", "guest"]).optional(),
});

export type CustomerFilter = z.output<typeof customerFilter>;

export const customerSorts = ["last-order", "spent", "orders"] as const;

export const listCustomersRoute = defineRoute({
  method: "GET",
  path: "/api/config/customers",
  summary: "Everyone who ordered: search by email and name, filter, sort",
  access: mayRead,
  query: pagingQuery.extend({
    ...customerFilter.shape,
    sort: z.enum(customerSorts).default("last-order"),
    direction: z.enum(["asc", "desc"]).default("desc"),
  }),
  /** `total` counts matches up to `countedCustomers`; beyond it, `hasMore` is true. */
  response: pageOf(listedCustomer).extend({ hasMore: z.boolean() }),
});

export const listCustomerCountriesRoute = defineRoute({
  method: "GET",
  path: "/api/config/customer-countries",
  summary: "The countries of the customers' last orders",
  access: mayRead,
  response: z.object({ countries: z.array(z.string()) }),
});

export const exportCustomersRoute = defineRoute({
  method: "POST",
  path: "/api/config/customers/export",
  summary: "The customers that match the filters, as CSV",
  access: withRight("records.export"),
  body: z.object({ filter: customerFilter.default({}) }),
});

const happening = z.object({
  id: z.string(),
  at: z.string(),
  /** Of the audit log, or `order.placed`, `order.canceled`, `order.refunded`, `member.registered`, `mail`. */
  action: z.string(),
  /** Name or email of the contributor who did it. */
  by: z.string().nullable(),
  order: z.object({ id: z.string(), number: z.number().int(), isTest: z.boolean() }).nullable(),
  amountCents: z.number().int().nullable(),
  currency: z.string().nullable(),
  /** Subject of an email, or what a change made of the tags. */
  text: z.string(),
});

export const customerDetail = listedCustomer.extend({
  /** When the person was first known. */
  knownSince: z.string(),
  /** When the first sale was placed, and the last one. `lastOrderAt` counts all orders. */
  firstSaleAt: z.string().nullable(),
  lastSaleAt: z.string().nullable(),
  /** Orders that are not counted as sales: unpaid, canceled and test orders. */
  otherOrderCount: z.number().int(),
  /** Not fulfilled yet, so that the customer can't be erased. */
  openOrderCount: z.number().int(),
  /** Test orders that are not fulfilled. They do not prevent it. */
  openTestCount: z.number().int(),
  /** Subscriptions that end if the customer is erased. */
  runningSubscriptionCount: z.number().int(),
  news: z.object({ decidedAt: z.string().nullable(), source: z.string() }),
  addresses: z.array(
    z.object({
      address: storedAddress,
      uses: z.array(z.enum(["shipping", "billing", "saved"])),
    }),
  ),
  downloads: z.array(
    z.object({
      orderId: z.string(),
      orderNumber: z.number().int(),
      position: z.number().int(),
      productName: z.string(),
      placedAt: z.string(),
      /** `canceled`: the order was canceled or refunded. */
      state: z.enum(["available", "unpaid", "canceled"]),
    }),
  ),
  /** Newest first. */
  timeline: z.array(happening),
});

export type CustomerDetail = z.infer<typeof customerDetail>;
export type Happening = z.infer<typeof happening>;

const ofCustomer = z.object({ customerId: z.uuid() });

export const readCustomerRoute = defineRoute({
  method: "GET",
  path: "/api/config/customers/:customerId",
  summary: "A customer with totals, addresses, downloads and timeline",
  access: mayRead,
  params: ofCustomer,
  response: customerDetail,
  failures: customerFailures,
});

export const exportCustomerDataRoute = defineRoute({
  method: "POST",
  path: "/api/config/customers/:customerId/export",
  summary: "Everything that the shop knows about a customer, as a JSON file",
  access: mayDecide,
  params: ofCustomer,
  failures: customerFailures,
});

export const eraseCustomerRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/customers/:customerId",
  summary: "Permanently removes a customer's personal data; the amounts of the orders stay",
  access: mayDecide,
  params: ofCustomer,
  status: 204,
  failures: customerFailures,
});
