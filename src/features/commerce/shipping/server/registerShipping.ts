import { readPlace } from "#features/commerce/address/domain/readPlace.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  addZoneRoute,
  deleteZoneRoute,
  readShippingRoute,
  savePickupsRoute,
  saveZoneRoute,
  testShippingRoute,
} from "../contract.ts";
import { deliveryOptions } from "../domain/deliveryOptions.ts";
import { zoneFor } from "../domain/zoneFor.ts";
import { savePickups } from "./savePickups.ts";
import { deleteZone, saveZone } from "./saveZone.ts";
import { countUnweighedProducts, readShippingSetup } from "./shippingSetup.ts";

/** Shipping zones and pickup locations in the studio. */
export function registerShipping(app: App): void {
  app.route(readShippingRoute, async (_input, { site }) => ({
    ...(await readShippingSetup(site.db, site.websiteId)),
    unweighedProducts: await countUnweighedProducts(site.db, site.websiteId, productTypes.physical),
  }));
  app.route(addZoneRoute, ({ body }, context) => saveZone(context, undefined, body));
  app.route(saveZoneRoute, ({ params, body }, context) => saveZone(context, params.zoneId, body));
  app.route(deleteZoneRoute, ({ params }, context) => deleteZone(context, params.zoneId));
  app.route(savePickupsRoute, ({ body }, context) => savePickups(context, body.pickups));
  app.route(testShippingRoute, async ({ query: { weightGrams, subtotalCents, ...typed } }, { site }) => {
    const setup = await readShippingSetup(site.db, site.websiteId);
    const { place } = readPlace(typed);
    const zone = zoneFor(setup.zones, place);
    const options = deliveryOptions(setup, place, { weightGrams, subtotalCents });
    return {
      zone: zone ? { id: zone.id, name: zone.name } : null,
      options: options.map(({ pickup, ...option }) => ({ ...option, isPickup: pickup !== null })),
    };
  });
}
