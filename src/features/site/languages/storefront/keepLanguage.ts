import { localPath } from "#kernel/browser/localPath.ts";
import { isPagePath } from "#kernel/domain/languages/localPaths.ts";

const attributes = ["href", "action", "formaction"];

/** The server's links stay in the language of the page. Those that scripts add or change do so from here. */
export function keepLanguage(): void {
  if (!document.documentElement.dataset.languagePrefix) return;
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        if (!(node instanceof Element)) continue;
        keep(node);
        if (node !== target) for (const inner of node.querySelectorAll("[href],[action],[formaction]")) keep(inner);
      }
    }
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: attributes });
}

function keep(element: Element): void {
  if (element.matches("[hreflang],[data-no-language],link,image,use")) return;
  for (const name of attributes) {
    const path = element.getAttribute(name) ?? "";
    if (!isPagePath(path)) continue;
    const local = localPath(path);
    if (local !== path) element.setAttribute(name, local);
  }
}
