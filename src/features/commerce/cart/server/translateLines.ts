import { translateForms } from "#features/audience/forms/server/index.ts";
import { readCatalogTexts, translateOptions } from "#features/commerce/catalog/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { StoredLine } from "./readCart.ts";

type TranslatedLine = Pick<StoredLine, "productId" | "name" | "optionNames" | "attributes" | "formId" | "formFields">;

/**
 * The cart with names, options and forms of its products in the language of the request, as the order will keep them. One
 * statement, and another one for forms; none in the website's own language.
 */
export async function translateLines<Cart extends { lines: TranslatedLine[] }>(
  { site, website }: { site: Pick<SiteScope, "db" | "websiteId">; website: Website },
  cart: Cart,
): Promise<Cart> {
  const texts = await readCatalogTexts(site, website, {
    productIds: cart.lines.flatMap(({ productId }) => productId ?? []),
    optionNames: cart.lines.flatMap(({ optionNames }) => optionNames),
  });
  const asked = cart.lines.flatMap(({ formId, formFields }) =>
    formId && formFields ? [{ id: formId, fields: formFields }] : [],
  );
  const forms = new Map((await translateForms({ site, website }, asked)).map(({ id, fields }) => [id, fields]));
  const lines = cart.lines.map((line) => {
    const { optionNames, variants } = translateOptions(texts, {
      optionNames: line.optionNames,
      variants: [line.attributes],
    });
    const name = line.productId === null ? line.name : texts.productName(line.productId, line.name);
    const formFields = forms.get(line.formId ?? "") ?? line.formFields;
    return { ...line, name, optionNames, attributes: variants[0] ?? {}, formFields };
  });
  return { ...cart, lines };
}
