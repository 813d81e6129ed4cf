import { characterCount } from "#features/audience/form-fields/domain/characterCount.ts";

/** Shows in a text area's hint how much of its limit is used. The hint has its place before, so nothing moves. */
export function enhance(area: HTMLElement): void {
  const hint = document.getElementById(`${area.id}-hint`);
  if (!hint || !(area instanceof HTMLTextAreaElement)) return;
  const show = () => {
    hint.textContent = characterCount(area.value, area.maxLength)?.text ?? hint.textContent;
  };
  area.addEventListener("input", show);
  show();
}
