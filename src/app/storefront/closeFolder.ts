/**
 * Closes an open folder of the navigation like a menu: on Escape, which moves the focus back to its name, and on a
 * click elsewhere. Listens until the folder is closed.
 */
export function closeFolder(folder: HTMLDetailsElement): void {
  if (!folder.open) return;
  const listening = new AbortController();
  const { signal } = listening;
  folder.addEventListener("toggle", () => folder.open || listening.abort(), { signal });
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      folder.open = false;
      folder.querySelector("summary")?.focus();
    },
    { signal },
  );
  addEventListener(
    "click",
    ({ target }) => {
      if (!folder.contains(target as Node)) folder.open = false;
    },
    { signal },
  );
}
