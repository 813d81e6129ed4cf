import type { KeyboardEvent } from "react";

/**
 * The folders are one tab stop: up, down, Home and End move between them, right to a folder's menu, and left back. A
 * folder's button has `data-folder`; its menu's button follows it in the same list item.
 */
export function folderKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  const item = event.target.closest("li");
  const folders = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-folder]")];
  const at = folders.indexOf(event.target);
  const next = at < 0 ? beside(event.key, item) : from(event.key, at, folders, item);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** From a menu's button. */
function beside(key: string, item: Element | null): HTMLElement | null | undefined {
  return key === "ArrowLeft" ? item?.querySelector<HTMLElement>("[data-folder]") : undefined;
}

/** From a folder's button. */
function from(key: string, at: number, folders: readonly HTMLElement[], item: Element | null) {
  if (key === "ArrowRight") return item?.querySelector<HTMLElement>("button:not([data-folder])");
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: folders.length - 1 };
  const place = places[key];
  return place === undefined ? undefined : folders[place];
}
