import type { ShopEvent } from "../../domain/tags/shopEvents.ts";
import { type TagIds, type TagService, usedServices } from "../../domain/tags/tagServices.ts";

/** What the page says about tag services. */
export interface TagPage {
  ids: TagIds;
  services: TagService[];
  /** What the page itself is about. */
  event: ShopEvent | undefined;
}

/** Reads it from the `data-` attributes of the script (`registerTags.ts`); undefined if no service gets anything. */
export function readTagPage(): TagPage | undefined {
  const data = document.querySelector<HTMLElement>("script[data-tags]")?.dataset;
  if (!data) return undefined;
  const { google = "", meta = "", pinterest = "", closed = "", event } = data;
  // At the studio's address no code of others is loaded. Pictures have none.
  const ids = { google: closed.split(" ").includes(location.hostname) ? "" : google, meta, pinterest };
  return { ids, services: usedServices(ids), event: event ? (JSON.parse(event) as ShopEvent) : undefined };
}
