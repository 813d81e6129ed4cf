import { readForms } from "#features/audience/forms/server/index.ts";
import { settingsDocument } from "#features/site/sites/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  checkoutSettingsFailures,
  readCheckoutSettingsRoute,
  saveCheckoutSettingsRoute,
  storedCheckoutSettings,
} from "../settingsContract.ts";

const fail = failuresOf(checkoutSettingsFailures);

/** What the website's checkout asks. */
export const checkoutSettingsOf = settingsDocument("checkout", storedCheckoutSettings);

/** The studio's settings of the checkout. */
export function registerCheckoutSettings(app: App): void {
  app.route(readCheckoutSettingsRoute, async (_input, { website }) => checkoutSettingsOf.of(website));

  app.route(saveCheckoutSettingsRoute, async ({ body }, context) => {
    if (body.formId !== null && !(await readForms(context.site, [body.formId])).has(body.formId)) {
      return fail("form-unknown", { errors: { formId: checkoutSettingsFailures["form-unknown"].message } });
    }
    return (await checkoutSettingsOf.save(context, body)) ?? fail("stale-revision");
  });
}
