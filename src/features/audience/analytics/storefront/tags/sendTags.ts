import { metaPicture, pinterestPicture, type ShopEvent } from "../../domain/tags/shopEvents.ts";
import { followCart } from "./followCart.ts";
import { loadGoogleTag } from "./googleTag.ts";
import { pageAddress } from "./publicAddress.ts";
import type { TagPage } from "./tagPage.ts";
import { remember, remembered, tagStorage } from "./tagStorage.ts";

/** Tells the services that the page was viewed, what it is about, and what is added to the cart or removed from it. */
export function sendTags({ ids, event }: TagPage): void {
  const address = pageAddress();
  const tellGoogle = ids.google ? loadGoogleTag(ids.google) : undefined;
  const tellOthers = (happened: ShopEvent | undefined) => {
    if (ids.meta) load(metaPicture(ids.meta, address, happened));
    // Pinterest has one event for a page and for the product that it shows.
    const isToldWithProduct = happened === undefined && event?.name === "view_item";
    if (ids.pinterest && !isToldWithProduct) load(pinterestPicture(ids.pinterest, happened));
  };
  const tell = (happened: ShopEvent) => {
    tellGoogle?.(happened);
    tellOthers(happened);
  };
  tellOthers(undefined);
  if (event && isNew(event)) tell(event);
  followCart(tell);
}

function load(picture: string | undefined): void {
  if (picture) new Image().src = picture;
}

/** How many orders and checkouts are remembered as told. */
const maxTold = 20;

/** Whether an event was not told before: the page of an order or a checkout may be opened again. */
function isNew({ name, order, items }: ShopEvent): boolean {
  if (name !== "purchase" && name !== "begin_checkout") return true;
  const key = order ? `order ${order.id}` : `checkout ${JSON.stringify(items)}`;
  const told = remembered<string[]>(tagStorage.told) ?? [];
  if (told.includes(key)) return false;
  // Without storage, a purchase is rather not told than told twice.
  return remember(tagStorage.told, [...told, key].slice(-maxTold)) || name !== "purchase";
}
