/** Folders of the navigation open without scripts; with them they close as menus do, from the first that is opened. */
export function mountFolders(): void {
  const opened = ({ target }: Event) => {
    if (!(target as Element).matches(".site-navigation .folder")) return;
    void import("./closeFolder.ts").then(({ closeFolder }) => closeFolder(target as HTMLDetailsElement));
  };
  // It does not bubble.
  addEventListener("toggle", opened, true);
}
