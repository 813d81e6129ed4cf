import { escapeHtml } from "#kernel/domain/escapeHtml.ts";

/**
 * The button that closes something over a page, such as a popup. Its layout is in `slides.layout.css`.
 * @param name of the thing: "popup" gives the class `popup-close` and the attribute `data-popup-close`
 */
export function closeButton(name: string, label: string): string {
  return `<button type="button" class="close-button ${name}-close" data-${name}-close aria-label="${escapeHtml(label)}"><span aria-hidden="true">×</span></button>`;
}
