import { readPlace } from "#features/commerce/address/domain/readPlace.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { readStored } from "#kernel/domain/texts/storedTexts.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  addZoneRoute,
  deleteZoneRoute,
  readShippingRoute,
  removeRateServiceRoute,
  renewServiceSecretRoute,
  savePickupsRoute,
  saveRateServiceRoute,
  saveZoneRoute,
  testShippingRoute,
} from "../contract.ts";
import { carrierQuestion } from "../domain/carrierRates.ts";
import { deliveryOptions } from "../domain/deliveryOptions.ts";
import { zoneFor } from "../domain/zoneFor.ts";
import { type CarrierAnswers, createCarrierAnswers } from "./carrierAnswers.ts";
import { createRateService } from "./rateService.ts";
import { savePickups } from "./savePickups.ts";
import { removeRateService, renewServiceSecret, saveRateService } from "./saveRateService.ts";
import { deleteZone, saveZone } from "./saveZone.ts";
import { countUnweighedProducts, readShippingSetup } from "./shippingSetup.ts";

/** Shipping zones, pickup locations and the rate service in the studio. @returns what answers with carriers' rates */
export function registerShipping(app: App): CarrierAnswers {
  const carriers = createCarrierAnswers(createRateService(app.services), app.services.limiter);
  app.route(readShippingRoute, async (_input, { site }) => ({
    ...(await readShippingSetup(site.db, site.websiteId)),
    unweighedProducts: await countUnweighedProducts(site.db, site.websiteId, productTypes.physical),
  }));
  app.route(addZoneRoute, ({ body }, context) => saveZone(context, undefined, body));
  app.route(saveZoneRoute, ({ params, body }, context) => saveZone(context, params.zoneId, body));
  app.route(deleteZoneRoute, ({ params }, context) => deleteZone(context, params.zoneId));
  app.route(savePickupsRoute, ({ body }, context) => savePickups(context, body.pickups));
  app.route(saveRateServiceRoute, ({ body }, context) => saveRateService(context, app.services, body));
  app.route(renewServiceSecretRoute, (_input, context) => renewServiceSecret(context, app.services));
  app.route(removeRateServiceRoute, (_input, context) => removeRateService(context));
  app.route(testShippingRoute, async ({ query: { weightGrams, subtotalCents, ...typed } }, { site, website }) => {
    const setup = await readShippingSetup(site.db, site.websiteId);
    const { place } = readPlace(typed);
    const zone = zoneFor(setup.zones, place);
    const parcels = [{ quantity: 1, weightGrams, lengthMm: null, widthMm: null, heightMm: null }];
    const basket = { weightGrams, subtotalCents, parcels };
    const question = carrierQuestion(setup, place, basket, website.currency);
    const answer = question && (await carriers.test(site, question));
    const carried = answer && ("rates" in answer ? answer.rates : null);
    const options = deliveryOptions(setup, place, basket, carried);
    return {
      zone: zone ? { id: zone.id, name: zone.name } : null,
      options: options.map(({ pickup, ...option }) => ({ ...option, isPickup: pickup !== null })),
      carrier: answer ? { problem: "problem" in answer ? readStored(answer.problem) : null } : null,
    };
  });
  return carriers;
}
