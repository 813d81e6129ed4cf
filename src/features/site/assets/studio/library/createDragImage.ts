import styles from "./createDragImage.module.css";

/**
 * The image at the pointer while files are dragged. It is invisible in the page and removed once the browser has drawn
 * it.
 */
export function createDragImage(label: string, picture: HTMLImageElement | null, count: number): HTMLElement {
  const chip = document.createElement("div");
  chip.className = styles.chip ?? "";
  chip.ariaHidden = "true";
  if (picture?.complete && picture.naturalWidth > 0) {
    const thumb = document.createElement("img");
    thumb.src = picture.currentSrc;
    thumb.alt = "";
    thumb.className = styles.thumb ?? "";
    thumb.dataset.several = String(count > 1);
    chip.append(thumb);
  }
  const text = document.createElement("span");
  text.className = styles.text ?? "";
  text.textContent = label;
  chip.append(text);
  document.body.append(chip);
  return chip;
}
