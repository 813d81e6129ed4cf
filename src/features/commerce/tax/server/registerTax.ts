import type { App } from "#kernel/server/http/createApp.ts";
import { readTaxRulesRoute, saveTaxRulesRoute } from "../contract.ts";
import { saveTaxRules } from "./saveTaxRules.ts";
import { readTaxRules } from "./taxRules.ts";

/** The studio's list of tax rules, which is read and saved as a whole. */
export function registerTax(app: App): void {
  app.route(readTaxRulesRoute, (_input, { site }) => readTaxRules(site.db, site.websiteId));
  app.route(saveTaxRulesRoute, ({ body }, context) => saveTaxRules(context, body));
}
