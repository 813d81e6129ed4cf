import { pageUrl } from "#features/site/page-model/domain/pageAddress.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { givenValues } from "../../domain/givenValues.ts";
import { choicesOf, countFilters, filterAddress, type ListFilter, withoutChoice } from "../../domain/listFilter.ts";
import { type ListOrder, listOrders } from "../../domain/listOrder.ts";
import { listTexts } from "../../listTexts.ts";
import type { ListCount } from "../productLists.ts";
import type { CatalogTexts } from "../productTranslations.ts";
import type { OptionFacet } from "../readFacets.ts";

/** A list: its address, its filter, and the available filters. */
interface Listed {
  /** Path of the collection: "/shop". */
  path: string;
  category?: string | undefined;
  tag?: string | undefined;
  sort: ListOrder;
  filter: ListFilter;
  facets: readonly OptionFacet[];
  /** What options are called in the language of the page. Addresses have their own names. */
  texts: Pick<CatalogTexts, "optionName" | "optionValue">;
  /** Cents. */
  prices: { lowest: number; highest: number } | undefined;
  total: ListCount;
  shop: { currency: string; locale: string };
}

/** The list's count, order, filters and chosen filters for templates. */
export function describeListing(listed: Listed) {
  const { path, category, tag, sort, filter, shop, texts } = listed;
  const place = givenValues({ category, tag });
  const order = givenValues({ sort: sort === "position" ? undefined : sort });
  const urlWith = (narrowed: ListFilter, within = place) => {
    const { query, choices } = filterAddress(narrowed, shop.currency);
    return pageUrl({ path, query: { ...within, ...order, ...query }, choices });
  };
  const { query: bounds } = filterAddress(filter, shop.currency);
  const money = (cents: number) => formatMoney({ cents, currency: shop.currency }, shop.locale);
  return {
    action: path,
    ...place,
    sort,
    sorts: listOrders.map((value) => ({
      // The owner's order is that of an address without a parameter.
      value: value === "position" ? "" : value,
      label: listTexts.sorts[value],
      isChosen: value === sort,
    })),
    options: listed.facets.map(({ name, values }) => ({
      name: texts.optionName(name),
      field: `option.${name}`,
      values: [...new Set([...values, ...choicesOf(filter, name)])].map((value) => ({
        value,
        label: texts.optionValue(name, value),
        isChosen: choicesOf(filter, name).includes(value),
      })),
    })),
    price: {
      min: bounds.min ?? "",
      max: bounds.max ?? "",
      ...(listed.prices ? { lowestText: money(listed.prices.lowest), highestText: money(listed.prices.highest) } : {}),
    },
    isAvailable: filter.isAvailable,
    chosen: [
      ...(tag
        ? [{ text: fillMessage(listTexts.chosenTag, { tag }), url: urlWith(filter, givenValues({ category })) }]
        : []),
      ...chosenFilters(filter, texts, money).map(({ text, rest }) => ({ text, url: urlWith(rest) })),
    ].map(({ text, url }) => ({ text, url, label: fillMessage(listTexts.removeFilter, { filter: text }) })),
    /** Of the form's fields; a tag comes from the address. */
    chosenCount: countFilters(filter),
    clearUrl: pageUrl({ path, query: { ...givenValues({ category }), ...order } }),
    countText: countText(listed.total, shop.locale),
  };
}

/** Each chosen filter, with the rest without it. */
function chosenFilters(
  filter: ListFilter,
  texts: Listed["texts"],
  money: (cents: number) => string,
): { text: string; rest: ListFilter }[] {
  const chosen = Object.entries(filter.choices).flatMap(([name, values]) =>
    values.map((value) => ({
      text: fillMessage(listTexts.chosenOption, {
        name: texts.optionName(name),
        value: texts.optionValue(name, value),
      }),
      rest: withoutChoice(filter, name, value),
    })),
  );
  const { lowestCents, highestCents, ...unpriced } = filter;
  if (lowestCents !== undefined || highestCents !== undefined) {
    const text =
      highestCents === undefined
        ? listTexts.priceFrom
        : lowestCents === undefined
          ? listTexts.priceTo
          : listTexts.priceBetween;
    const values = { lowest: money(lowestCents ?? 0), highest: money(highestCents ?? 0) };
    chosen.push({ text: fillMessage(text, values), rest: unpriced });
  }
  if (filter.isAvailable) chosen.push({ text: listTexts.inStock, rest: { ...filter, isAvailable: false } });
  return chosen;
}

function countText({ count, isMore }: ListCount, locale: string): string {
  const number = new Intl.NumberFormat(locale).format(count);
  if (isMore) return fillMessage(listTexts.moreProducts, { count: number });
  return fillMessage(pluralForm(listTexts.products, count, locale), { count: number });
}
