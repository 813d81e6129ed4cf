import { sentOnce } from "../../domain/tags/sentOnce.ts";
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

/** Whether an event was not sent before. */
function isNew(event: ShopEvent): boolean {
  const isPurchase = event.name === "purchase";
  if (!isPurchase && event.name !== "begin_checkout") return true;
  const sent = sentOnce(remembered<string[]>(tagStorage.sent) ?? [], event);
  // Without storage, a purchase is not sent rather than sent twice.
  return sent !== undefined && (remember(tagStorage.sent, sent) || !isPurchase);
}
