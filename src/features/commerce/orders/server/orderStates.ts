import type { OrderFilter } from "../contract.ts";
import { orderLifecycle, type PaymentState } from "../domain/orderLifecycle.ts";

/** The values that the orders of a filter may have, which an index begins with. */
export interface OrderStates {
  statuses: string[];
  payments: PaymentState[];
  tests: boolean[];
}

const paymentStates: readonly PaymentState[] = ["PAID", "PARTIALLY_REFUNDED", "REFUNDED", "AWAITING"];

/** Spells a filter out, so that each combination is one place in the index. The conditions themselves stay. */
export function statesOf({ status, payment, test }: Pick<OrderFilter, "status" | "payment" | "test">): OrderStates {
  const isToFulfill = status === "TO_FULFILL";
  const isAwaited = payment === "AWAITING" || payment === "AUTHORIZED";
  const every = Object.keys(orderLifecycle).filter((each) => !isAwaited || each !== "CANCELED");
  const statuses = isToFulfill ? ["PENDING", "PARTIALLY_FULFILLED"] : status ? [status] : every;
  const paymentOf = payment === "AUTHORIZED" ? "AWAITING" : payment;
  const payments = paymentOf ? [paymentOf] : paymentStates.filter((state) => !isToFulfill || state !== "AWAITING");
  const tests = test ? [test === "ONLY"] : isToFulfill ? [false] : [false, true];
  return { statuses, payments, tests };
}
