/** Makes a block more than its HTML, which is whole without. */
type Enhance = (element: HTMLElement) => void;

/**
 * The code of each, by its file: `code.enhance.ts` in the folder of a kind of block enhances elements with the attribute
 * `data-code`. It is fetched when the first of them comes near the window.
 */
const loaders = import.meta.glob<Enhance>(["../*/*.enhance.ts", "../../../*/*/blocks/*/*.enhance.ts"], {
  import: "enhance",
});

const attributeOf = (file: string) => `data-${file.slice(file.lastIndexOf("/") + 1, -".enhance.ts".length)}`;

/** Distance (px) from the viewport at which an element's code is loaded. */
const near = "400px";

/** Enhances blocks below `root` once each, as they come near the viewport. */
export function enhanceBlocks(root: ParentNode): void {
  const waiting = new Map<Element, () => Promise<Enhance>>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const load = waiting.get(target);
        if (!isIntersecting || !load) continue;
        observer.unobserve(target);
        waiting.delete(target);
        void load().then((enhance) => {
          enhance(target as HTMLElement);
          (target as HTMLElement).dataset.enhanced = "alive";
        });
      }
    },
    { rootMargin: near },
  );
  for (const [file, load] of Object.entries(loaders)) {
    for (const element of root.querySelectorAll<HTMLElement>(`[${attributeOf(file)}]:not([data-enhanced])`)) {
      element.dataset.enhanced = "";
      waiting.set(element, load);
      observer.observe(element);
    }
  }
}
