import { once } from "node:events";
import { availableParallelism } from "node:os";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { priceCart } from "#features/commerce/cart/domain/priceCart.ts";
import { type CartDelivery, estimateOf, type Quoted, quoteCart } from "#features/commerce/cart/server/describeCart.ts";
import type { StoredLine } from "#features/commerce/cart/server/readCart.ts";
import { currentPriceCents } from "#features/commerce/catalog/domain/prices.ts";
import { type OrderLedger, type RefundState, recomputeOrder } from "#features/commerce/orders/domain/orderLedger.ts";
import { refundableCents } from "#features/commerce/orders/domain/orderLifecycle.ts";
import { orderTaxes } from "#features/commerce/orders/domain/orderTaxes.ts";
import {
  canRefundItems,
  itemsLeftToRefund,
  type RefundableItems,
  refundCostCents,
  withCosts,
} from "#features/commerce/orders/domain/refundLines.ts";
import type { TaxRule } from "#features/commerce/tax/contract.ts";
import { refundedTaxes } from "#features/commerce/tax-report/domain/refundedTaxes.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";
import type { Figure } from "./figure.ts";
import { type Dice, diceOf, type RandomCart, randomCart } from "./randomOrders.ts";

/** How often something happened, so that a run shows that it has tested it. */
export type Coverage = Record<
  | "orders"
  | "discounted"
  | "shipped"
  | "freeShipping"
  | "taxed"
  | "inclusive"
  | "refunds"
  | "refused"
  | "byItem"
  | "fullyRefunded",
  number
>;

/**
 * Prices, discounts, taxes, ships and refunds random carts as cart, checkout and order do, and checks every sum.
 * @throws the first contradiction, with the seed of its order: `checkMoney(1, seed)` repeats it
 */
export function checkMoney(count: number, firstSeed = 1): Coverage {
  const coverage: Coverage = {
    orders: 0,
    discounted: 0,
    shipped: 0,
    freeShipping: 0,
    taxed: 0,
    inclusive: 0,
    refunds: 0,
    refused: 0,
    byItem: 0,
    fullyRefunded: 0,
  };
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    try {
      checkOrder(diceOf(seed), coverage);
    } catch (error) {
      throw new Error(`order ${seed}: ${(error as Error).message}`, { cause: error });
    }
  }
  return coverage;
}

function same(what: string, actual: number, expected: number): void {
  if (actual !== expected) throw new Error(`${what}: ${actual} instead of ${expected}`);
}

/** Whole cents between two bounds. */
function between(what: string, cents: number, least: number, most = Number.MAX_SAFE_INTEGER): void {
  if (!Number.isSafeInteger(cents) || cents < least || cents > most) {
    throw new Error(`${what}: ${cents} is not within ${least} and ${most}`);
  }
}

function checkOrder(dice: Dice, coverage: Coverage): void {
  const cart = randomCart(dice);
  const { delivery, quoted } = quote(cart);
  const { priced, discounted } = quoted;
  const { taxRules } = delivery;
  checkLines(cart.lines, quoted);
  checkDiscounts(quoted, delivery.selected?.priceCents ?? 0);
  checkTaxes(quoted);
  const isExclusive = cart.website.price_tax_interpretation === "EXCLUSIVE";
  if (isExclusive) checkInclusive(cart, quoted, taxRules);
  checkOrderOfLines(cart, quoted, delivery);
  const paid = ledgerOf(cart, quoted, taxRules);
  checkLedger(paid, quoted);
  checkRefunds(dice, paid, cart, quoted, coverage);

  coverage.orders++;
  if (priced.discountCents > 0) coverage.discounted++;
  if (delivery.selected) coverage.shipped++;
  if (discounted.shippingDiscountCents > 0) coverage.freeShipping++;
  if (priced.taxCents > 0) coverage.taxed++;
  if (!isExclusive) coverage.inclusive++;
}

/** As the cart estimates it, with one of the offered ways to ship. */
function quote({ website, lines, discounts, shipping, rules, place, choice }: RandomCart) {
  const stored = { lines, discounts, shipping, rules, shippingLocation: place } as Parameters<typeof estimateOf>[0];
  const { options } = estimateOf({ ...stored, shippingRateId: null });
  const shippingRateId = options[choice % Math.max(options.length, 1)]?.id ?? null;
  const delivery = estimateOf({ ...stored, shippingRateId });
  return { delivery, quoted: quoteCart(website, { lines, discounts }, delivery) };
}

function checkLines(lines: readonly StoredLine[], { priced }: Quoted): void {
  for (const [index, line] of priced.lines.entries()) {
    const { quantity } = lines[index] as StoredLine;
    same("a line's subtotal", line.subtotalCents, currentPriceCents(lines[index] as StoredLine) * quantity);
    between("a line's discount", line.discountCents, 0, line.subtotalCents);
    same("a line's total", line.totalCents, line.subtotalCents - line.discountCents);
    between("a line's tax", line.taxCents, 0);
  }
  same("the subtotal", priced.subtotalCents, sumOf(priced.lines.map((line) => line.subtotalCents)));
  same("the discount", priced.discountCents, sumOf(priced.lines.map((line) => line.discountCents)));
  between("the shipping", priced.shippingCostCents, 0);
  between("the grand total", priced.grandTotalCents, 0);
}

/** What each discount took off, by line and as a whole. */
function checkDiscounts({ priced, discounted }: Quoted, shippingCents: number): void {
  const { applied, lineParts, lineDiscountsCents, shippingDiscountCents } = discounted;
  for (const [line, parts] of lineParts.entries()) {
    for (const { cents } of parts) between("a discount's part of a line", cents, 1);
    same("the discounts of a line", sumOf(parts.map(({ cents }) => cents)), lineDiscountsCents[line] as number);
  }
  for (const { id, lineCents, shippingCents: shippingOff } of applied) {
    const parts = lineParts.flat().filter((part) => part.id === id);
    same("a discount's lines", lineCents, sumOf(parts.map(({ cents }) => cents)));
    between("a discount's part of the shipping", shippingOff, 0);
  }
  same("all discounts", sumOf(applied.map(({ lineCents }) => lineCents)), priced.discountCents);
  same("free shipping", sumOf(applied.map((discount) => discount.shippingCents)), shippingDiscountCents);
  same("the shipping", priced.shippingCostCents, shippingCents - shippingDiscountCents);
}

function checkTaxes({ priced }: Quoted): void {
  const ofLines = sumOf(priced.lines.map((line) => line.taxCents));
  same("the tax of lines and shipping", priced.taxCents, ofLines + priced.shippingTaxCents);
  same("the tax of all rules", sumOf(priced.taxParts.map((part) => part.taxCents)), priced.taxCents);
  for (const { taxCents, taxableCents } of priced.taxParts) {
    between("a rule's tax", taxCents, 0);
    between("a rule's taxable amount", taxableCents, 0);
  }
}

/** With prices that include what was added, everything costs the same, and the same tax is in it. */
function checkInclusive({ lines }: RandomCart, { priced }: Quoted, taxRules: TaxRule[]): void {
  const inclusive = priceCart(
    priced.lines.map(({ totalCents, taxCents }, index) => ({
      productType: (lines[index] as StoredLine).productType,
      quantity: 1,
      unitPriceCents: totalCents + taxCents,
    })),
    {
      shippingCents: priced.shippingCostCents + priced.shippingTaxCents,
      taxRules,
      interpretation: "INCLUSIVE",
    },
  );
  same("the inclusive total", inclusive.grandTotalCents, priced.grandTotalCents);
  same("the inclusive tax", inclusive.taxCents, priced.taxCents);
  for (const [rule, { taxCents, taxableCents }] of inclusive.taxParts.entries()) {
    same("a rule's inclusive tax", taxCents, priced.taxParts[rule]?.taxCents ?? 0);
    same("a rule's inclusive taxable amount", taxableCents, priced.taxParts[rule]?.taxableCents ?? 0);
  }
}

function checkOrderOfLines(
  { website, lines, discounts }: RandomCart,
  { priced }: Quoted,
  delivery: CartDelivery,
): void {
  const { priced: reversed } = quoteCart(website, { lines: lines.toReversed(), discounts }, delivery);
  same("the total of reversed lines", reversed.grandTotalCents, priced.grandTotalCents);
  same("the discount of reversed lines", reversed.discountCents, priced.discountCents);
}

/** The rows of the order that this cart becomes. */
function ledgerOf(cart: RandomCart, { priced }: Quoted, taxRules: TaxRule[]): OrderLedger {
  return {
    shippingCents: priced.shippingCostCents,
    priceTaxInterpretation: cart.website.price_tax_interpretation,
    lines: cart.lines.map((line, index) => ({
      quantity: line.quantity,
      unitPriceCents: currentPriceCents(line),
      discountCents: priced.lines[index]?.discountCents ?? 0,
    })),
    taxes: orderTaxes(taxRules, priced.taxParts),
    payments: [{ state: "PAID", amountCents: priced.grandTotalCents }],
    refunds: [],
  };
}

function checkLedger(ledger: OrderLedger, { priced }: Quoted): void {
  const amounts = recomputeOrder(ledger);
  same("the recomputed subtotal", amounts.subtotalCents, priced.subtotalCents);
  same("the recomputed discount", amounts.discountCents, priced.discountCents);
  same("the recomputed tax", amounts.taxCents, priced.taxCents);
  same("the recomputed total", amounts.grandTotalCents, priced.grandTotalCents);
  same("the recomputed refunds", amounts.refundedCents, 0);
}

/**
 * Refunds items and shipping in random steps, or random amounts, some of which fail or are too large, until nothing is
 * left.
 */
function checkRefunds(
  dice: Dice,
  paid: OrderLedger,
  { lines }: RandomCart,
  { priced }: Quoted,
  coverage: Coverage,
): void {
  const isByItem = dice.chance(0.5);
  let ledger = paid;
  let left = leftOf(ledger);
  const steps = isByItem ? itemSteps(dice, itemsOf(paid, lines, priced)) : amountSteps(dice, priced.grandTotalCents);
  for (const { state, amountCents } of steps) {
    if (amountCents === 0) continue;
    if (amountCents > left) {
      if (isByItem) throw new Error(`items that cost ${amountCents} cannot be refunded: ${left} is left`);
      coverage.refused++;
      continue;
    }
    ledger = { ...ledger, refunds: [...ledger.refunds, { state, amountCents }] };
    coverage.refunds++;
    const before = left;
    left = leftOf(ledger);
    same("what is left", left, state === "FAILED" ? before : before - amountCents);
  }
  if (isByItem) {
    same("what is left after all items", left, 0);
    coverage.byItem++;
  }
  if (left > 0) ledger = { ...ledger, refunds: [...ledger.refunds, { state: "SETTLED", amountCents: left }] };
  const { refundedCents, paymentState, grandTotalCents } = recomputeOrder(ledger);
  same("the refunds of everything", refundedCents, sumOf(ledger.payments.map(({ amountCents }) => amountCents)));
  const isRefunded = paymentState === "REFUNDED";
  if (isRefunded !== grandTotalCents > 0) throw new Error(`an order that is refunded in full is ${paymentState}`);
  if (isRefunded) coverage.fullyRefunded++;
  checkRefundedTaxes(ledger, grandTotalCents);
}

interface RefundStep {
  state: RefundState;
  amountCents: number;
}

/** Amounts, also more than there is. */
function amountSteps(dice: Dice, grandTotalCents: number): RefundStep[] {
  return Array.from({ length: dice.within(1, 6) }, () => ({
    state: dice.oneOf(["SETTLED", "SETTLED", "ANNOUNCED", "FAILED"] as const),
    amountCents: dice.within(1, Math.ceil(grandTotalCents * 0.6) + 1),
  }));
}

function itemsOf(paid: OrderLedger, lines: readonly StoredLine[], priced: Quoted["priced"]): RefundableItems {
  return {
    priceTaxInterpretation: paid.priceTaxInterpretation,
    shippingCents: priced.shippingCostCents,
    taxCents: priced.taxCents,
    lines: priced.lines.map(({ totalCents, taxCents }, position) => {
      const { quantity } = lines[position] as StoredLine;
      return { position, quantity, totalCents, taxCents, refundedQuantity: 0, restockedQuantity: 0, isCounted: true };
    }),
    refunds: [],
  };
}

/** Some units of some lines and a part of the shipping, again and again, until all items are refunded. */
function itemSteps(dice: Dice, order: RefundableItems): RefundStep[] {
  const steps: RefundStep[] = [];
  let left = order;
  for (;;) {
    const all = itemsLeftToRefund(left);
    if (all.lines.length === 0 && all.shippingCents === 0) break;
    between("the shipping that is left", all.shippingCents, 0);
    const part = (most: number) => (dice.chance(0.4) ? most : dice.within(Math.min(1, most), most));
    const chosen = {
      lines: all.lines.filter(() => dice.chance(0.7)).map((item) => ({ ...item, quantity: part(item.quantity) })),
      shippingCents: dice.chance(0.5) ? part(all.shippingCents) : 0,
    };
    if (!canRefundItems(left, chosen)) throw new Error("items that are left cannot be refunded");
    const state = dice.oneOf(["SETTLED", "SETTLED", "ANNOUNCED", "FAILED"] as const);
    steps.push({ state, amountCents: refundCostCents(left, chosen) });
    const lines = withCosts(left, chosen.lines);
    for (const { costCents } of lines) between("the cost of units", costCents, 0);
    left = {
      ...left,
      lines: left.lines.map((line) => {
        const refunded = state === "FAILED" ? undefined : lines.find(({ position }) => position === line.position);
        return { ...line, refundedQuantity: line.refundedQuantity + (refunded?.quantity ?? 0) };
      }),
      refunds: [...left.refunds, { state, shippingCents: chosen.shippingCents, lines }],
    };
  }
  return steps;
}

/** What can still be refunded, never less than nothing. */
function leftOf(ledger: OrderLedger): number {
  const amounts = recomputeOrder(ledger);
  between("refunds", amounts.refundedCents, 0, sumOf(ledger.payments.map(({ amountCents }) => amountCents)));
  return refundableCents({ ...amounts, fulfillmentStatus: "PENDING", authorization: null });
}

/** The taxes in the refunds of a fully refunded order are its taxes. */
function checkRefundedTaxes({ taxes, refunds }: OrderLedger, grandTotalCents: number): void {
  const made = refunds.filter(({ state }) => state !== "FAILED").map(({ amountCents }) => amountCents);
  const parts = refundedTaxes(
    grandTotalCents,
    taxes.map(({ taxCents }) => taxCents),
    made.map((amountCents) => ({ amountCents, taxCents: null })),
  );
  for (const [refund, ofRules] of parts.entries()) {
    for (const cents of ofRules) between("a rule's tax in a refund", cents, 0);
    between("the taxes in a refund", sumOf(ofRules), 0, made[refund] as number);
  }
  for (const [rule, { taxCents }] of taxes.entries()) {
    same("a rule's refunded tax", sumOf(parts.map((ofRules) => ofRules[rule] ?? 0)), taxCents);
  }
}

const wanted = 1_000_000;

/** A million random orders, on all cores. */
export async function moneyProperties(): Promise<Figure[]> {
  const started = performance.now();
  const workers = availableParallelism();
  const share = Math.ceil(wanted / workers);
  const parts = await Promise.all(Array.from({ length: workers }, (_, worker) => inWorker(share, worker * share + 1)));
  const { orders, ...others } = sumOfAll(parts);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const seen = Object.entries(others).map(([what, count]) => `${count} ${what}`);
  return [
    { name: "random orders that add up", value: `${orders} in ${seconds} s`, measured: orders, atLeast: wanted },
    { name: "of these", value: seen.join(", ") },
  ];
}

async function inWorker(count: number, firstSeed: number): Promise<Coverage> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { count, firstSeed } });
  const [coverage] = (await once(worker, "message")) as [Coverage];
  return coverage;
}

function sumOfAll(parts: readonly Coverage[]): Coverage {
  const [first, ...others] = parts as [Coverage, ...Coverage[]];
  const total = { ...first };
  for (const part of others) {
    for (const what of Object.keys(total) as (keyof Coverage)[]) total[what] += part[what];
  }
  return total;
}

const given = workerData as { count: number; firstSeed: number } | null;
if (parentPort && given?.firstSeed) parentPort.postMessage(checkMoney(given.count, given.firstSeed));
