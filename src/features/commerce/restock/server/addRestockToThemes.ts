import { isInStock } from "#features/commerce/catalog/domain/productStatus.ts";
import { asProduct, renderProductIsland } from "#features/commerce/catalog/server/index.ts";
import type { Captcha } from "#features/site/captcha/server/index.ts";
import type { PageRendering, ThemeFormatter, Themes } from "#features/site/themes/server/index.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { restockAnchor } from "../browserContract.ts";
import { type RestockNotificationProps, restockNotificationIsland } from "../contract.ts";

/** Name of the plain form in the page's render data. */
export const restockForm = "restock";

/**
 * `{@|product-restock-notification}`: the form on the product's own page if any variant is sold out; in lists and
 * blocks, a link to it if all are. Nothing unless the owner enabled it for the place (spec.txt §4), or if the shop has
 * no payment method for the product.
 */
export function addRestockToThemes(app: App, themes: Themes, captcha: Captcha): void {
  const notification: ThemeFormatter = (value, page) => {
    const item = asProduct(value);
    if (!item?.canBeBought) return "";
    const { restockNotificationViews: places, restockNotificationMessages: messages } = item.merchandising;
    const { productType, variants } = item.structuredContent;
    const gone = variants.filter((variant) => !isInStock(productType, variant));
    if (gone.length === 0) return "";
    if (page.model.item?.id !== item.id) {
      const isOffered = places.includes("block") && gone.length === variants.length;
      return isOffered ? linkTo(`${item.fullUrl}#${restockAnchor}`, messages.buttonLabel, item.title) : "";
    }
    // A link in a list leads here, so the form is here too.
    if (places.length === 0) return "";
    const shownCaptcha = captcha.onPage(page.website);
    return renderProductIsland(app.services.islands, restockNotificationIsland, item, page, {
      ...(shownCaptcha ? { captcha: shownCaptcha } : {}),
      ...answerOf(page, item.id),
    });
  };
  themes.addFormatter("product-restock-notification", notification);
}

function answerOf({ submitted }: PageRendering, itemId: string): Pick<RestockNotificationProps, "answer"> {
  const { form, message } = submitted ?? {};
  if (submitted?.itemId !== itemId || form?.name !== restockForm || message === undefined) return {};
  const { variantId = "", email = "", isJoinMailingList = "" } = form.fields;
  return { answer: { message, isDone: form.isDone, variantId, email, isJoinMailingList: isJoinMailingList !== "" } };
}

function linkTo(address: string, label: string, title: string): string {
  const [href, text, name] = [address, label, title].map(escapeHtml);
  return `<a class="product-restock-link" href="${href}">${text}<span class="visually-hidden"> (${name})</span></a>`;
}
