/** Opens the accordion entry in the page's fragment, now and whenever it changes. */
export function enhance(accordion: HTMLElement): void {
  const open = () => {
    const name = decodeURIComponent(location.hash.slice(1));
    const entry = name ? document.getElementById(name) : null;
    if (!(entry instanceof HTMLDetailsElement) || !accordion.contains(entry) || entry.open) return;
    entry.open = true;
    entry.scrollIntoView({ block: "start" });
  };
  addEventListener("hashchange", open);
  open();
}
