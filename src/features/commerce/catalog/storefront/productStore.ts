import { useEffect, useState } from "react";
import { createStore, type Store } from "#kernel/browser/createStore.ts";
import { useStore } from "#kernel/browser/useStore.ts";
import type { ShopProduct, SubmittedChoice } from "../shopContract.ts";
import type { ProductChoice } from "./chooseVariant.ts";

/** The `id` of a product's form, and the prefix of its options' field names (`addEntryFormRoute`). */
export const addFormId = (itemId: string) => `add-to-cart-${itemId}`;
export const optionField = (optionName: string) => `option:${optionName}`;

const stores = new Map<string, Store<ProductChoice>>();

/** The choice that the server renders: none, or that of a plain form. */
export function renderedChoice(submitted: SubmittedChoice | undefined): ProductChoice {
  return { chosen: submitted?.chosen ?? {}, quantity: submitted?.quantity || "1" };
}

/**
 * The choice that all islands of a product on this page share. In the browser, it starts with the values of the fields,
 * because a visitor (or the browser, going back) may have filled them before the scripts loaded; otherwise with the
 * variant in the address, as in email links: `?variant=<id>`.
 */
export function productStore(product: ShopProduct, submitted: SubmittedChoice | undefined): Store<ProductChoice> {
  const rendered = renderedChoice(submitted);
  if (typeof document === "undefined") return createStore(rendered);
  let store = stores.get(product.itemId);
  if (!store) {
    store = createStore(choiceInFields(product, rendered));
    stores.set(product.itemId, store);
  }
  return store;
}

/** The shared choice, and its setter. */
export function useProductChoice(product: ShopProduct, submitted: SubmittedChoice | undefined) {
  const [store] = useState(() => productStore(product, submitted));
  const [rendered] = useState(() => renderedChoice(submitted));
  // Islands are hydrated one after the other. A choice in this one's fields is read before React takes them over, and
  // given to the others afterwards.
  const [atStart] = useState(() => {
    const known = store.get();
    return { known, found: typeof document === "undefined" ? known : choiceInFields(product, known) };
  });
  useEffect(() => {
    const { known, found } = atStart;
    const isNews = JSON.stringify(found) !== JSON.stringify(known);
    // A later choice is newer.
    if (isNews && store.get() === known) store.set(found);
  }, [store, atStart]);
  const choice = useStore(store, rendered);
  return { choice, change: (part: Partial<ProductChoice>) => store.set({ ...store.get(), ...part }) };
}

function choiceInFields(product: ShopProduct, rendered: ProductChoice): ProductChoice {
  const field = (name: string) =>
    document.querySelector<HTMLSelectElement | HTMLInputElement>(
      `[form="${CSS.escape(addFormId(product.itemId))}"][name="${CSS.escape(name)}"]`,
    )?.value;
  const linkedId = new URLSearchParams(location.search).get("variant");
  const linked = product.variants.find(({ id }) => id === linkedId);
  const chosen: Record<string, string> = {};
  for (const name of product.optionNames) {
    const value = field(optionField(name)) || rendered.chosen[name] || linked?.attributes[name];
    if (value) chosen[name] = value;
  }
  return { chosen, quantity: field("quantity") ?? rendered.quantity };
}
