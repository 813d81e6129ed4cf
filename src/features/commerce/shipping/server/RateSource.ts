import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { CarrierQuestion, CarrierRate } from "../domain/carrierRates.ts";

/** Rates, or why there are none, for the owner. */
export type CarrierAnswer = { rates: CarrierRate[] } | CarrierProblem;

export interface CarrierProblem {
  /** A full sentence. */
  problem: string;
}

/** Where the rates of carriers come from. The rate service by URL (`rateService.ts`) is the built-in source. */
export interface RateSource {
  /**
   * Asks for the rates of a shipment. It may take seconds, so it is never called inside a transaction.
   * @param signal ends the call, which then counts as not answered
   */
  ask(site: SiteScope, question: CarrierQuestion, signal: AbortSignal): Promise<CarrierAnswer>;
}
