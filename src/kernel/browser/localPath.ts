/** A path of the website in the language of the page: "/de/cart". Paths of a language stay as they are. */
export function localPath(path: string): string {
  const prefix = document.documentElement.dataset.languagePrefix ?? "";
  return path.startsWith("/") && !`${path}/`.startsWith(`${prefix}/`) ? prefix + path : path;
}
