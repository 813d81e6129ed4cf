/** Folders of the navigation open without scripts. From the first one that is opened, scripts close them like menus. */
export function mountFolders(): void {
  const opened = ({ target }: Event) => {
    if (!(target as Element).matches(".site-navigation .folder")) return;
    import("./closeFolder.ts")
      .then(({ closeFolder }) => closeFolder(target as HTMLDetailsElement))
      .catch(() => undefined);
  };
  // The event does not bubble.
  addEventListener("toggle", opened, true);
}
