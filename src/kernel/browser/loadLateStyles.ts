/** Puts style sheets in use that wait until all is there that the page shows first, such as those of fonts. */
export function loadLateStyles(): void {
  const use = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-late]")) link.media = "all";
  };
  if (document.readyState === "complete") use();
  else addEventListener("load", use);
}
