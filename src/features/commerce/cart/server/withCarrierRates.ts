import type { Place } from "#features/commerce/address/domain/readPlace.ts";
import type { CarrierQuestion } from "#features/commerce/shipping/domain/carrierRates.ts";
import type { CarrierAnswers, CarrierUse } from "#features/commerce/shipping/server/index.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import { networkOf } from "#kernel/domain/networkOf.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { carrierQuestionOf, type ShippedCart } from "./describeCart.ts";

/**
 * The cart with the rate service's rates for a place, which may take seconds: never called inside a transaction. Most
 * carts come back as they are, without a statement, because their zone has no such rate.
 * @param use `show`: asks again after 15 minutes. `order`: accepts rates up to 30 minutes old.
 */
export async function withCarrierRates<Cart extends ShippedCart>(
  { site, website, request, account }: RequestContext,
  carriers: CarrierAnswers,
  cart: Cart,
  place: Place | null,
  use: CarrierUse = "show",
): Promise<Cart> {
  const asked = place && carrierQuestionOf(cart, place, website.currency);
  if (!asked) return cart;
  // What contributors prepare is not limited.
  const network = account ? {} : { network: networkOf(request.ip) };
  const rates = await carriers.ratesFor(site, asked.question, { use, ...network });
  return { ...cart, carried: { key: asked.key, rates } };
}

/** Adds the stored rates for a place to a cart, inside a transaction. */
export type AddRates = <Cart extends ShippedCart>(cart: Cart, place: Place | null, currency: string) => Promise<Cart>;

/**
 * Runs a transaction that needs the rate service's rates for a cart which it writes or reads itself. If nothing is stored
 * for it, the transaction is rolled back, the service is asked, and the work is done again. What is not stored by then
 * counts as not asked: no rate of the service is offered, and no fallback.
 */
export async function transactWithRates<Result>(
  site: SiteScope,
  carriers: CarrierAnswers,
  work: (tx: SiteTransaction, addRates: AddRates) => Promise<Result | Failure>,
): Promise<Result | Failure> {
  const attempt = (isLast: boolean) =>
    site.transaction((tx) =>
      work(tx, async (cart, place, currency) => {
        const asked = place && carrierQuestionOf(cart, place, currency);
        if (!asked) return cart;
        const rates = await carriers.storedRates(tx, asked.question);
        if (rates !== undefined) return { ...cart, carried: { key: asked.key, rates } };
        if (isLast) return { ...cart, carried: { key: asked.key, rates: "unasked" } };
        throw new Unasked(asked.question);
      }),
    );
  for (let asked = 0; asked < maxQuestions; asked++) {
    try {
      return await attempt(false);
    } catch (error) {
      if (!(error instanceof Unasked)) throw error;
      await carriers.ratesFor(site, error.question, { use: "order" });
    }
  }
  return attempt(true);
}

/** More are only needed if the contents change each time. */
const maxQuestions = 2;

/** Thrown to roll back a transaction that needs rates which are not stored yet. */
class Unasked extends Error {
  readonly question: CarrierQuestion;

  constructor(question: CarrierQuestion) {
    super("the rate service has to be asked first");
    this.question = question;
  }
}
